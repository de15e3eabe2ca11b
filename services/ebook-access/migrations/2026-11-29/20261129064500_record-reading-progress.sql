-- Up Migration
set local lock_timeout = '2s';
-- The chapters that the reader of a seat has read to the end, numbered from 1 in reading order.
create table finished_chapters (
  seat_id uuid not null references seats,
  chapter integer not null,
  finished_at timestamptz not null,
  primary key (seat_id, chapter)
);
-- When the reader of a seat first reached the end of the book.
alter table reading_places add column finished_at timestamptz;
-- How long the reader read in a session, up to the last change of the place.
alter table reading_sessions add column active_at timestamptz,
  add column reading_ms integer not null default 0;

-- Down Migration
set local lock_timeout = '2s';
alter table reading_sessions drop column reading_ms, drop column active_at;
alter table reading_places drop column finished_at;
drop table finished_chapters;

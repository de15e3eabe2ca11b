-- Up Migration
set local lock_timeout = '2s';
-- The highest number of a chapter that the reader of a seat has read to the end; 0 before the first.
alter table readings add column last_chapter integer not null default 0;
create index readings_order on readings (order_reference);
create index readings_opened on readings (opened_at) where opened_at is not null;
create index readings_finished on readings (finished_at desc, seat_id) where finished_at is not null;

-- How long each ended session was read; an erasure deletes the sessions of the person.
create table reading_sessions (
  session_id uuid primary key,
  seat_id text not null,
  order_reference text not null,
  started_at timestamptz not null,
  seconds integer not null
);
create index reading_sessions_order on reading_sessions (order_reference);
alter table readings_by_day add column seconds bigint not null default 0;

-- Down Migration
set local lock_timeout = '2s';
alter table readings_by_day drop column seconds;
drop table reading_sessions;
drop index readings_finished, readings_opened, readings_order;
alter table readings drop column last_chapter;

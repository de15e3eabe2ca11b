-- Up Migration
alter table seats
  -- When tabs of one browser last took over the session from each other three times in ten minutes; the cookie may have
  -- been copied.
  add column contested_at timestamptz,
  -- How often another browser was refused with a link of the seat.
  add column strangers integer not null default 0,
  add column last_stranger_at timestamptz;
create index seats_contested on seats (contested_at) where contested_at is not null;
create index reading_sessions_taken_over on reading_sessions (seat_id, ended_at) where end_reason = 'taken-over';

-- Down Migration
drop index reading_sessions_taken_over;
drop index seats_contested;
alter table seats drop column contested_at, drop column strangers, drop column last_stranger_at;

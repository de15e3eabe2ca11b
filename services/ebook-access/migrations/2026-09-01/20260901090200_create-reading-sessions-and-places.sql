-- Up Migration
-- The history of leases: one row for each period in which a browser held a seat. The lease itself is in Redis.
create table reading_sessions (
  id uuid primary key,
  seat_id uuid not null references seats,
  link_id uuid not null references reading_links,
  device_id uuid not null references devices,
  -- The session id of the page, which stays the same when the page acquires a lapsed lease again.
  session text not null,
  epoch bigint not null,
  started_at timestamptz not null,
  lease_until timestamptz not null,
  ended_at timestamptz,
  end_reason text
) with (fillfactor = 80);
create index reading_sessions_open on reading_sessions (seat_id) where ended_at is null;
create index reading_sessions_session on reading_sessions (seat_id, session, epoch desc);

create table reading_places (
  seat_id uuid primary key references seats,
  chapter integer not null,
  paragraph integer not null,
  kept_at timestamptz not null
) with (fillfactor = 80);

-- Down Migration
drop table reading_places;
drop table reading_sessions;

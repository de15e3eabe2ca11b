-- Up Migration
-- What the author confirmed to be as they want it, because no check can know it.
create table readiness_confirmations (
  check_id text primary key,
  confirmed_at timestamptz not null
);

-- Down Migration
drop table readiness_confirmations;

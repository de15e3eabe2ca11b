-- Up Migration
alter table sessions
  -- "Chrome on Android", as the browser says of itself; for the admin's list of sessions.
  add column device text not null default '',
  -- To the minute, more or less.
  add column last_seen_at timestamptz;
create index sessions_open on sessions (started_at desc) where ended_at is null;

create table second_factors (
  admin_id integer primary key references admins (id),
  -- The authenticator's secret, encrypted; the key is derived from SERVICE_KEY and is not in the database.
  sealed_secret bytea not null,
  prepared_at timestamptz not null default now(),
  -- Null: nothing counts until a code has shown that the authenticator has the secret.
  confirmed_at timestamptz,
  -- The newest 30 s step of which a code was used; a code is good once.
  last_step bigint not null default 0
);

create table recovery_codes (
  hash bytea primary key,
  admin_id integer not null references admins (id),
  used_at timestamptz
);
create index recovery_codes_admin on recovery_codes (admin_id);

-- Down Migration
drop table recovery_codes;
drop table second_factors;
drop index sessions_open;
alter table sessions drop column device, drop column last_seen_at;

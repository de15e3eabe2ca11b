-- Up Migration
-- Browsers in which the admin has signed in; the cookie itself is in the browser alone.
create table admin_devices (
  cookie_hash bytea primary key,
  -- "Chrome on Android", as the browser says of itself.
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index admin_devices_last_seen on admin_devices (last_seen_at);

-- Down Migration
drop table admin_devices;

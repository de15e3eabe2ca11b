-- Up Migration
-- Requests to move a link to another browser, and the number of attempts to enter each code.
create table device_codes (
  -- The six digits of the code are an HMAC of this id; the digits themselves are not stored.
  id uuid primary key,
  key_id text not null,
  link_id uuid not null references reading_links,
  seat_id uuid not null references seats,
  -- The code is valid only in the browser with this cookie.
  cookie_hash bytea not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index device_codes_seat on device_codes (seat_id, asked_at desc);

-- Down Migration
drop table device_codes;

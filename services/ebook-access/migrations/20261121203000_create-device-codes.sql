-- Up Migration
-- "This is my device": who asked to move a link to another browser, and how often a code was tried.
create table device_codes (
  -- The six digits are an HMAC of this id; they are stored nowhere.
  id uuid primary key,
  key_id text not null,
  link_id uuid not null references reading_links,
  seat_id uuid not null references seats,
  -- Good in the browser that asked, and in no other.
  cookie_hash bytea not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz
);
create index device_codes_seat on device_codes (seat_id, asked_at desc);

-- Down Migration
drop table device_codes;

-- Up Migration
-- E-book orders as copied from events, each in its newest received version.
create table purchases (
  reference text primary key,
  version bigint not null,
  email text not null,
  copies integer not null,
  is_entitled boolean not null,
  updated_at timestamptz not null
);

create table seats (
  id uuid primary key,
  reference text not null references purchases,
  -- The number of the copy within the purchase, from 1.
  number integer not null,
  -- 32 random bits, which identify the seat in the watermark of every chapter.
  mark bigint not null unique,
  -- The version of the newest event of this seat.
  version bigint not null default 0,
  created_at timestamptz not null,
  unique (reference, number)
);

create table devices (
  id uuid primary key,
  -- SHA-256 of the cookie; only the browser stores the cookie itself.
  cookie_hash bytea not null unique,
  browser text,
  platform text,
  first_seen_at timestamptz not null
);

create table reading_links (
  -- The token of the link is an HMAC of this id; the token itself is not stored.
  id uuid primary key,
  seat_id uuid not null references seats,
  token_hash bytea not null unique,
  key_id text not null,
  cause text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  device_id uuid references devices,
  bound_at timestamptz,
  replaced_at timestamptz,
  revoked_at timestamptz
);
create index reading_links_seat on reading_links (seat_id, issued_at desc);

-- One row for each time that a link was bound to a browser; the rows count the browsers of a seat.
create table bindings (
  link_id uuid not null references reading_links,
  seat_id uuid not null references seats,
  device_id uuid not null references devices,
  bound_at timestamptz not null,
  primary key (link_id, device_id, bound_at)
);
create index bindings_seat on bindings (seat_id, bound_at);

-- Down Migration
drop table bindings;
drop table reading_links;
drop table devices;
drop table seats;
drop table purchases;

-- Up Migration
create table outbox (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  topic text not null,
  key text not null,
  type text not null,
  aggregate_version bigint not null,
  payload bytea not null,
  occurred_at timestamptz not null,
  correlation_id text not null,
  traceparent text not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  parked_at timestamptz
);
create index outbox_unsent on outbox (id) where sent_at is null and parked_at is null;
create index outbox_parked on outbox (topic, key, id) where parked_at is not null;
create index outbox_sent_at on outbox (sent_at) where sent_at is not null;

create table relay_lease (
  name text primary key,
  owner text not null,
  epoch bigint not null,
  expires_at timestamptz not null
);

create table inbox (
  consumer_group text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (consumer_group, event_id)
);
create index inbox_handled_at on inbox (handled_at);

create table mails (
  id uuid primary key,
  cause text not null,
  template text not null,
  recipient text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  next_try_at timestamptz not null default now(),
  claimed_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  refused_at timestamptz,
  unique (cause, template)
);
create index mails_waiting on mails (next_try_at) where sent_at is null and refused_at is null;

-- Down Migration
drop table mails;
drop table inbox;
drop table relay_lease;
drop table outbox;

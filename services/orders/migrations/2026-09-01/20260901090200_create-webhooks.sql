-- Up Migration
-- What the provider told us, as the bytes that came; stored before it is answered.
create table webhooks (
  id bigint generated always as identity primary key,
  -- Event, its id as text, and reference: the provider sends no id of the delivery.
  identity text not null unique,
  event text not null,
  reference text not null,
  body bytea not null,
  received_at timestamptz not null,
  -- One per delivery of the same event.
  request_ids text[] not null,
  next_try_at timestamptz not null,
  attempts integer not null default 0,
  processed_at timestamptz,
  outcome text
);
create index webhooks_waiting on webhooks (next_try_at) where processed_at is null;

-- Down Migration
drop table webhooks;

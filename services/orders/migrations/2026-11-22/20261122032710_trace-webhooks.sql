-- Up Migration
-- The call that brought it: what is worked off later belongs to the same trace.
alter table webhooks
  add column correlation_id text,
  add column traceparent text;

-- Down Migration
alter table webhooks drop column correlation_id, drop column traceparent;

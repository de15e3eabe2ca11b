-- Up Migration
-- The request that asked for the attempt: what becomes of its payment, whoever reports that, is of the same trace.
alter table payments add column traceparent text;

-- Down Migration
alter table payments drop column traceparent;

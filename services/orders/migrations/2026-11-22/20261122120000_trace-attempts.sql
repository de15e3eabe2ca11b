-- Up Migration
-- A backup holds its tables until it is done; whoever waits for one behind it would hold up every buyer.
set local lock_timeout = '2s';
-- The request that asked for the attempt: what settles it, whoever reports that, is of the same trace.
alter table payments add column traceparent text;

-- Down Migration
alter table payments drop column traceparent;

-- Up Migration
-- A backup holds its tables until it is done; whoever waits for one behind it would hold up every report.
set local lock_timeout = '2s';
create index webhooks_processed_at on webhooks (processed_at) where processed_at is not null;

-- Down Migration
drop index webhooks_processed_at;

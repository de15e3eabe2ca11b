-- Up Migration
-- The one channel that an attempt's checkout offers; null for all of the account's, as before.
set local lock_timeout = '2s';
alter table payments add column offered_channel text;

-- Down Migration
alter table payments drop column offered_channel;

-- Up Migration
-- A backup holds its tables until it is done; whoever waits for one behind it would hold up every buyer.
set local lock_timeout = '2s';
-- When a buyer was given an old attempt again; its checks count from then on. Null: only when it was made.
alter table payments add column offered_at timestamptz;

-- Down Migration
alter table payments drop column offered_at;

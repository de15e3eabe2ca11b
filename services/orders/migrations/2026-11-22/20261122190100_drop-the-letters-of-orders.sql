-- Up Migration
-- Apart from the copy, since it keeps out whoever reads. Its function stays: the version before still asks by it while
-- pods of both serve, or after a rollback, and only slower.
set local lock_timeout = '2s';
drop index orders_by_grams;

-- Down Migration
create index orders_by_grams on orders using gin (order_grams(email, reference, status))
  with (fastupdate = on, gin_pending_list_limit = 128) where deleted_at is null;

-- Up Migration
-- The dashboard compares today so far with the same part of another day, which the sums of days do not have.
set local lock_timeout = '2s';
create index sales_paid_at on sales (coalesce(paid_at, placed_at)) where status = 'success' and not deleted;

-- Down Migration
set local lock_timeout = '2s';
drop index sales_paid_at;

-- Up Migration
-- The refunds of the days of a report, without a look at the others.
set local lock_timeout = '2s';
create index refunds_reported_at on refunds (reported_at);

-- Down Migration
set local lock_timeout = '2s';
drop index refunds_reported_at;

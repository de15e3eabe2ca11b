-- Up Migration
-- Where an order was sold that an import brought over; it has no revenue here.
set local lock_timeout = '2s';
alter table sales add column imported_from text not null default '';
alter table customers add column imported_orders integer not null default 0;
create index customers_imported on customers (email) where paid_orders = 0;

-- Down Migration
set local lock_timeout = '2s';
drop index customers_imported;
alter table customers drop column imported_orders;
alter table sales drop column imported_from;

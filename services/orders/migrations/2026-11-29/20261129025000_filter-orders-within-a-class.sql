-- Up Migration
-- Who writes orders waits until this is committed, seconds for a million orders, and is refused after 2 s.
set local lock_timeout = '2s';
lock table orders in share mode;
set local maintenance_work_mem = '256MB';

-- The list reads the orders of each status and product apart. Without these, a filter that matches no order of one of them
-- read all of it: no pending order has a country, and no e-book is shipped.
create index orders_country_in_class on orders (country, status, product_name, placed_at, id)
  where deleted_at is null and country <> '';
create index orders_mode_in_class on orders (payment_mode, status, product_name, placed_at, id)
  where deleted_at is null and payment_mode <> '';
-- Only a paperback that was paid has a delivery.
create index orders_with_delivery on orders (status, product_name, placed_at, id)
  where deleted_at is null and product = 'PAPERBACK' and paid_version > 0;
create index orders_with_delivery_by_amount on orders (status, product_name, amount_kobo, placed_at, id)
  where deleted_at is null and product = 'PAPERBACK' and paid_version > 0;

-- Down Migration
set local lock_timeout = '2s';
drop index orders_with_delivery_by_amount;
drop index orders_with_delivery;
drop index orders_mode_in_class;
drop index orders_country_in_class;

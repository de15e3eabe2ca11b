-- Up Migration
-- Who writes orders waits until this is committed, seconds for a million orders, and is refused after 2 s.
set local lock_timeout = '2s';
lock table orders in share mode;
set local maintenance_work_mem = '256MB';

-- The list reads the orders of each status and product apart; these also tell which of them have any such order.
create index orders_country_in_class on orders (country, status, product_name, placed_at, id)
  where deleted_at is null and country <> '';
create index orders_country_in_class_by_amount on orders (country, status, product_name, amount_kobo, placed_at, id)
  where deleted_at is null and country <> '';
create index orders_mode_in_class on orders (payment_mode, status, product_name, placed_at, id)
  where deleted_at is null and payment_mode <> '';
create index orders_delivery_in_class on orders (delivery_state, status, product_name, placed_at, id)
  where deleted_at is null and delivery_state <> '';
create index orders_delivery_in_class_by_amount
  on orders (delivery_state, status, product_name, amount_kobo, placed_at, id)
  where deleted_at is null and delivery_state <> '';

-- Down Migration
set local lock_timeout = '2s';
drop index orders_delivery_in_class_by_amount;
drop index orders_delivery_in_class;
drop index orders_mode_in_class;
drop index orders_country_in_class_by_amount;
drop index orders_country_in_class;

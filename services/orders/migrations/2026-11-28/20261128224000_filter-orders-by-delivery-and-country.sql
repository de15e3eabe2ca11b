-- Up Migration
-- Who writes orders waits until this is committed, a few seconds for a million orders, and is refused after 2 s.
set local lock_timeout = '2s';
lock table orders in share mode;
set local maintenance_work_mem = '256MB';

-- The filters "To ship" and "Shipped": the orders of one state, without a look at the others.
create index deliveries_state on deliveries (state, order_id);
-- A country with few orders among many; an order that was never paid has none.
create index orders_country on orders (country, placed_at, id) where deleted_at is null and country <> '';

-- Down Migration
set local lock_timeout = '2s';
drop index orders_country;
drop index deliveries_state;

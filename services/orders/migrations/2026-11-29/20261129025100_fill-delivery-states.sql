-- Up Migration
-- In a transaction of its own, without a lock of the table: orders are read and placed meanwhile, and only who changes a
-- paid order of a paperback waits. A moment for a thousand orders, five minutes for a million.
update orders set delivery_state = deliveries.state
from deliveries where order_id = orders.id and delivery_state <> deliveries.state;

-- Down Migration
select 1;

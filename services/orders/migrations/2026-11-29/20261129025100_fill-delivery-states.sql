-- Up Migration
-- In a transaction of its own, without a lock of the table: orders are read and placed meanwhile, and only who changes a
-- paid order of a paperback waits. A moment for a thousand orders, five minutes for a million.
-- A state that a trigger has stored meanwhile is newer than the one that this statement sees, so it stays.
update orders set delivery_state = deliveries.state
from deliveries where order_id = orders.id and delivery_state = '';

-- Down Migration
select 1;

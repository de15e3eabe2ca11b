-- Up Migration
-- In a transaction of its own, without a lock of the table: orders are read and placed meanwhile, and only who changes an
-- order that already has an address or a note waits. A moment for a thousand orders, minutes for a million.
update orders set also_searched = also_searched_of(id)
where id in (select order_id from deliveries where name is not null union select order_id from order_notes);

-- Down Migration
select 1;

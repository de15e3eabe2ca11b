-- Up Migration
-- Apart from the indexes, since it keeps out whoever reads, for a moment. No sale writes the copy and the counts any
-- more. The version before still asks both and the function order_grams while pods of it serve, or after a rollback:
-- views answer, and only slower. They and the function go when no pod of it runs.
set local lock_timeout = '2s';
lock table orders in access exclusive mode;

drop trigger search_changed_order on orders;
drop trigger search_placed_orders on orders;
drop function search_changed_order;
drop function search_placed_orders;
drop table searched_orders;
create view searched_orders as
  select id as order_id, email, reference, status, product_name, amount_kobo, placed_at from orders
  where deleted_at is null;

drop trigger count_hidden_order on orders;
drop trigger count_placed_orders on orders;
drop function count_hidden_order;
drop function count_placed_orders;
drop table order_counts;
create view order_counts as select count(*) as orders from orders where deleted_at is null;

-- Of a version before that.
drop function order_grams(text, text, text);

-- Down Migration
-- Nothing: the views answer the version before. What came before cannot be undone after this, since it expects the table.

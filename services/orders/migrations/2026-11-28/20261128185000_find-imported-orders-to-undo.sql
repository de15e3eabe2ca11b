-- Up Migration
-- Each batch of an undoing finds its orders without reading those that earlier batches decided.
set local lock_timeout = '2s';
create index imported_orders_to_undo on imported_orders (import_id, order_id) where undone_at is null and kept_at is null;

-- Down Migration
drop index imported_orders_to_undo;

-- Up Migration
-- Who writes orders waits until all of this is committed, some 20 s for a million orders and a moment for a thousand, and
-- is refused after 3 s: upgrade a large shop when few buy. The provider sends refused webhooks again. What reads goes on.
-- First of all the lock, so that it fails at once where somebody holds the table for long.
set local lock_timeout = '2s';
lock table orders in share mode;
set local maintenance_work_mem = '256MB';

create extension if not exists pg_trgm;
-- A short pending list: whoever places the order that fills it waits for all of it to be sorted in.
create index orders_searched on orders using gin (email gin_trgm_ops, reference gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 128) where deleted_at is null;
-- One or two letters make no trigram: they are looked for where addresses start.
create index orders_email on orders (email text_pattern_ops) where deleted_at is null;
-- Every sort of all orders, to go through until the next ones with a common term are met.
create index orders_placed on orders (placed_at, id) where deleted_at is null;
create index orders_amount on orders (amount_kobo, placed_at, id) where deleted_at is null;

-- Down Migration
set local lock_timeout = '2s';
drop index orders_amount;
drop index orders_placed;
drop index orders_email;
drop index orders_searched;

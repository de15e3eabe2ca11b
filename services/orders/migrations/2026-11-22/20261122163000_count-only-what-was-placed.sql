-- Up Migration
-- Whoever names a key again places nothing, and should wait for nobody who counts.
create or replace function count_placed_orders() returns trigger language plpgsql as $$
begin
  if exists (select from placed where deleted_at is null) then
    update order_counts set orders = orders + (select count(*) from placed where deleted_at is null)
    where part = pg_backend_pid() % 32;
  end if;
  return null;
end
$$;

-- Down Migration
create or replace function count_placed_orders() returns trigger language plpgsql as $$
begin
  update order_counts set orders = orders + (select count(*) from placed where deleted_at is null)
  where part = pg_backend_pid() % 32;
  return null;
end
$$;

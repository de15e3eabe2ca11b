-- Up Migration
-- The list in every sort: orders of one status and one product lie side by side, by time and by amount. Both
-- hold what a search looks at and every sort goes by, so that looking at many orders reads no more than the index.
create index orders_by_time on orders (status, product_name, placed_at, id)
  include (amount_kobo, email, reference) where deleted_at is null;
create index orders_by_amount on orders (status, product_name, amount_kobo, placed_at, id)
  include (email, reference) where deleted_at is null;

-- Every two letters that stand side by side in what is searched, and each of the rarer letters alone, as code
-- points. Unlike trigrams they also find terms of one and two letters. search-term.model.ts has the same rule.
-- The status is among them as a number of its own, for a term that is only looked for among the pending.
create function order_grams(email text, reference text, status text) returns integer[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  grams integer[] := array[case status when 'pending' then -1 when 'success' then -2 else -3 end];
  -- No term holds a line break, so none is found across it.
  searched text := email || E'\n' || lower(reference);
  before integer := 10;
  code integer;
begin
  for place in 1..length(searched) loop
    code := ascii(substr(searched, place, 1));
    grams := grams || ((before << 16) | code);
    -- Digits, "-", ".", "@" and the letters of references are in too many orders to be worth it.
    if code not in (10, 45, 46, 64) and code not between 48 and 57
       and (code not between 97 and 122 or code in (108, 111, 117)) then
      grams := grams || code;
    end if;
    before := code;
  end loop;
  return grams;
end
$$;
-- A short pending list: whoever places the order that fills it waits for all of it to be sorted in.
create index orders_by_grams on orders using gin (order_grams(email, reference, status))
  with (fastupdate = on, gin_pending_list_limit = 128) where deleted_at is null;

-- How many orders are not deleted, in parts that are summed: transactions that place orders at the same time
-- would wait for one another at a single row.
create table order_counts (
  part integer primary key,
  orders bigint not null
);
insert into order_counts select part, 0 from generate_series(0, 31) part;
update order_counts set orders = (select count(*) from orders where deleted_at is null) where part = 0;

create function count_placed_orders() returns trigger language plpgsql as $$
begin
  update order_counts set orders = orders + (select count(*) from placed where deleted_at is null)
  where part = pg_backend_pid() % 32;
  return null;
end
$$;
create trigger count_placed_orders after insert on orders
  referencing new table as placed for each statement execute function count_placed_orders();

create function count_hidden_order() returns trigger language plpgsql as $$
begin
  update order_counts set orders = orders + case when new.deleted_at is null then 1 else -1 end
  where part = pg_backend_pid() % 32;
  return null;
end
$$;
create trigger count_hidden_order after update of deleted_at on orders
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_hidden_order();

-- Down Migration
drop trigger count_hidden_order on orders;
drop trigger count_placed_orders on orders;
drop function count_hidden_order;
drop function count_placed_orders;
drop table order_counts;
drop index orders_by_grams;
drop function order_grams;
drop index orders_by_amount;
drop index orders_by_time;

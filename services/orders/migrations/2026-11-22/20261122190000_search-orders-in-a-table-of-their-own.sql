-- Up Migration
-- Writers wait until all of this is committed, some 20 s for a million orders: no order may slip between the copy and
-- the triggers. What reads goes on. First of all, so that it fails at once where somebody holds the table for long.
set local lock_timeout = '2s';
lock table orders in share row exclusive mode;

-- What orders are searched by, and what a page of those found is chosen by; without those that are deleted. In a table of
-- their own, because a row of orders that changes enters all indexes anew, and the one of letters is by far the dearest.
-- Here only the status changes, which no index holds: some room on each page, and the change touches none of them.
create table searched_orders (
  order_id uuid primary key,
  email text not null,
  reference text not null,
  status text not null,
  product_name text not null,
  amount_kobo bigint not null,
  placed_at timestamptz not null
) with (fillfactor = 85);

-- Every two letters that stand side by side in what is searched, and each of the rarer letters alone, as code
-- points. Unlike trigrams they also find terms of one and two letters. search-term.model.ts has the same rule.
create function order_grams(email text, reference text) returns integer[]
language plpgsql immutable strict parallel safe cost 1000 as $$
declare
  grams integer[] := array[]::integer[];
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

create function search_placed_orders() returns trigger language plpgsql as $$
begin
  insert into searched_orders
  select id, email, reference, status, product_name, amount_kobo, placed_at from placed where deleted_at is null;
  return null;
end
$$;
create trigger search_placed_orders after insert on orders
  referencing new table as placed for each statement execute function search_placed_orders();

create function search_changed_order() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from searched_orders where order_id = new.id;
  elsif old.deleted_at is not null then
    insert into searched_orders
    values (new.id, new.email, new.reference, new.status, new.product_name, new.amount_kobo, new.placed_at);
  else
    update searched_orders set email = new.email, status = new.status where order_id = new.id;
  end if;
  return null;
end
$$;
create trigger search_changed_order after update of email, status, deleted_at on orders
  for each row when (old.email <> new.email or old.status <> new.status
                     or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function search_changed_order();

insert into searched_orders
select id, email, reference, status, product_name, amount_kobo, placed_at from orders where deleted_at is null;

-- A short pending list: whoever places the order that fills it waits for all of it to be sorted in.
create index searched_orders_by_grams on searched_orders using gin (order_grams(email, reference))
  with (fastupdate = on, gin_pending_list_limit = 128);

-- Down Migration
drop trigger search_changed_order on orders;
drop trigger search_placed_orders on orders;
drop function search_changed_order;
drop function search_placed_orders;
drop table searched_orders;
drop function order_grams(text, text);

-- Up Migration
-- Nobody reads or writes orders until this is committed, seconds for a million orders: the new column is empty, and so is
-- its index. The next migration fills it.
set local lock_timeout = '2s';

-- Without case and accents, so that "Ola Adeyemi" finds "Ọlá Adéyẹmí"; order-search.model.ts does the same to a search.
create function fold_text(text) returns text
language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

-- The digits of a Nigerian number without its country code or leading zero, so that each spelling is the same;
-- the same file does it to a search.
create function national_digits(phone text) returns text
language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace($1, '\D', '', 'g'), '^(0*234|0+)', '')
$$;

-- What a search finds besides address, reference and product: recipient, phone and notes, one per line; null for none.
-- It is a column of orders, so that one search needs one table; the triggers below keep it.
alter table orders add column also_searched text;

create function also_searched_of(uuid) returns text
language sql stable as $$
  select nullif(concat_ws(E'\n',
    (select fold_text(name) || E'\n' || national_digits(phone) from deliveries where order_id = $1),
    (select string_agg(fold_text(text), E'\n' order by id) from order_notes where order_id = $1)), '')
$$;

create function refresh_also_searched() returns trigger language plpgsql as $$
declare
  changed uuid := case tg_op when 'DELETE' then old.order_id else new.order_id end;
begin
  update orders set also_searched = also_searched_of(changed)
  where id = changed and also_searched is distinct from also_searched_of(changed);
  return null;
end
$$;
-- A delivery is created when its order is paid, without a recipient; a payment need not pay for the search.
create trigger refresh_search_of_new_recipient after insert on deliveries
  for each row when (new.name is not null) execute function refresh_also_searched();
create trigger refresh_search_of_recipient after delete or update of name, phone on deliveries
  for each row execute function refresh_also_searched();
create trigger refresh_search_of_notes after insert or delete or update of text on order_notes
  for each row execute function refresh_also_searched();

create index orders_also_searched on orders using gin (also_searched gin_trgm_ops)
  with (fastupdate = on, gin_pending_list_limit = 128) where deleted_at is null;

-- Down Migration
set local lock_timeout = '2s';
drop index orders_also_searched;
drop trigger refresh_search_of_notes on order_notes;
drop trigger refresh_search_of_recipient on deliveries;
drop trigger refresh_search_of_new_recipient on deliveries;
drop function refresh_also_searched;
drop function also_searched_of;
alter table orders drop column also_searched;
drop function national_digits;
drop function fold_text;

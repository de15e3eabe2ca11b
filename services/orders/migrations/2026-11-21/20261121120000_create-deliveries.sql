-- Up Migration
-- Where the copies of a paid paperback go, and how far they have got; an e-book has none.
create table deliveries (
  order_id uuid primary key references orders (id),
  state text not null check (state in ('address-missing', 'ready', 'shipped', 'delivered')),
  name text,
  phone text,
  address text,
  landmark text,
  city text,
  address_state text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  carrier text,
  tracking_number text,
  -- When the buyer is asked once more for an address; null when that is done or needless.
  remind_at timestamptz,
  check ((name is null) = (address is null)),
  check (state <> 'address-missing' or name is null),
  check (state <> 'ready' or name is not null),
  check ((state in ('shipped', 'delivered')) = (shipped_at is not null)),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index deliveries_address_missing on deliveries (order_id) where state = 'address-missing';
create index deliveries_remind_at on deliveries (remind_at) where remind_at is not null;

-- What happened to a delivery and who did it, for the order's timeline; no names, no numbers.
create table delivery_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  at timestamptz not null,
  what text not null,
  by text not null check (by in ('buyer', 'admin')),
  facts jsonb not null
);
create index delivery_changes_order on delivery_changes (order_id, id);

-- Paperbacks that were paid before: their receipts asked for the address by a reply.
insert into deliveries (order_id, state)
  select id, 'address-missing' from orders where product = 'PAPERBACK' and paid_version > 0;

-- Down Migration
drop table delivery_changes;
drop table deliveries;

-- Up Migration
-- Our own copy of the catalogue's prices, so that selling needs no other service.
create table prices (
  product text primary key check (product in ('PAPERBACK', 'EBOOK')),
  product_name text not null unique,
  unit_price_kobo bigint not null check (unit_price_kobo > 0),
  version bigint not null,
  changed_at timestamptz not null
);
-- The price list of a fresh shop; version 0 gives way to the first PriceChanged.
insert into prices values
  ('PAPERBACK', 'Paperback', 1500000, 0, now()),
  ('EBOOK', 'E-Book', 1000000, 0, now());

-- Down Migration
drop table prices;

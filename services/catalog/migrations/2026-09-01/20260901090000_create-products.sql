-- Up Migration
create table products (
  product text primary key check (product in ('PAPERBACK', 'EBOOK')),
  name text not null unique,
  price_kobo bigint not null check (price_kobo > 0),
  order_only boolean not null,
  place integer not null,
  -- What the other services were last told, and when; version counts the changes they heard of.
  version bigint not null default 0,
  announced_kobo bigint,
  announced_at timestamptz
);
insert into products (product, name, price_kobo, order_only, place) values
  ('PAPERBACK', 'Paperback', 1500000, false, 1),
  ('EBOOK', 'E-Book', 1000000, true, 2);

-- Down Migration
drop table products;

-- Up Migration
-- Where an imported order was sold. It costs nothing here, so that no sum of revenue counts it.
set local lock_timeout = '2s';
alter table orders
  add column imported_from text not null default '',
  drop constraint orders_unit_price_kobo_check,
  -- Not validated, since every stored order met the stricter check before; new rows are checked all the same.
  add constraint orders_unit_price_kobo_check
    check (unit_price_kobo > 0 or (imported_from <> '' and unit_price_kobo = 0)) not valid;

create table order_imports (
  id uuid primary key,
  source text not null,
  file_name text not null,
  -- The heading of the column of each field.
  mapping jsonb not null,
  sends_links boolean not null,
  state text not null check (state in ('importing', 'imported', 'undoing', 'undone')),
  rows integer not null default 0,
  rejected integer not null default 0,
  skipped integer not null default 0,
  staged integer not null default 0,
  created integer not null default 0,
  seats integer not null default 0,
  known integer not null default 0,
  undone integer not null default 0,
  in_use integer not null default 0,
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz
);
create index order_imports_started_at on order_imports (started_at desc, id);
create index order_imports_in_progress on order_imports (state, started_at) where state in ('importing', 'undoing');

-- The rows that wait for the background worker, which deletes each with the transaction that imports it.
create table order_import_rows (
  import_id uuid not null references order_imports (id),
  line integer not null,
  row jsonb not null,
  primary key (import_id, line)
);
create index order_import_rows_person on order_import_rows (person_hash(row->>'email'));

create table imported_orders (
  order_id uuid primary key references orders (id),
  import_id uuid not null references order_imports (id),
  source text not null,
  -- The order's name in its shop.
  source_reference text not null,
  name text not null,
  product text not null,
  -- In the smallest unit of the currency; null when the list had no amount.
  amount_minor bigint,
  currency text not null,
  -- When undoing the import removed the order, or left it because its book had been opened.
  undone_at timestamptz,
  kept_at timestamptz
);
create unique index imported_orders_reference on imported_orders (source, source_reference) where undone_at is null;
create index imported_orders_import on imported_orders (import_id, order_id);

-- Down Migration
set local lock_timeout = '2s';
drop table imported_orders;
drop table order_import_rows;
drop table order_imports;
alter table orders drop column imported_from;

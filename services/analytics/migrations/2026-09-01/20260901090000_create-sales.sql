-- Up Migration
create table sales (
  reference text primary key,
  version bigint not null,
  email text not null,
  product_name text not null,
  amount_kobo bigint not null,
  refunded_kobo bigint not null,
  status text not null,
  placed_at timestamptz not null,
  paid_at timestamptz,
  country text not null,
  deleted boolean not null,
  applied_at timestamptz not null default now()
);
create index on sales (placed_at desc, reference) where not deleted;
create index on sales (email);
create index on sales (applied_at);

-- One row per day in Lagos; kept with every sale, so that no figure is summed from orders.
create table sales_by_day (
  day date primary key,
  started integer not null,
  paid integer not null,
  revenue_kobo bigint not null
);

create table customers (
  email text primary key,
  paid_orders integer not null,
  spent_kobo bigint not null,
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null
);
create index on customers (first_paid_at);

-- Down Migration
drop table customers;
drop table sales_by_day;
drop table sales;

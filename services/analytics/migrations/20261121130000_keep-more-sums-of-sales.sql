-- Up Migration
create extension if not exists pg_trgm;

-- How many e-books an order is for; of orders from before, one until the next rebuild.
alter table sales add column ebooks integer not null default 0;
update sales set ebooks = 1 where product_name = 'E-Book';

-- Made anew, so that its indexes bear these names even where a rebuild had renamed them.
drop table customers;
create table customers (
  email text collate "C" primary key,
  paid_orders integer not null,
  spent_kobo bigint not null,
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null
);
insert into customers
select email, count(*), sum(amount_kobo - refunded_kobo),
       min(coalesce(paid_at, placed_at)), max(coalesce(paid_at, placed_at))
from sales where status = 'success' and not deleted and refunded_kobo < amount_kobo
group by email;

-- Each order of the list, with all that it shows, so that a page is read from the index alone.
create index customers_by_spent on customers (spent_kobo desc, email) include (paid_orders, first_paid_at, last_paid_at);
create index customers_by_orders on customers (paid_orders desc, email) include (spent_kobo, first_paid_at, last_paid_at);
create index customers_by_last on customers (last_paid_at desc, email) include (spent_kobo, paid_orders, first_paid_at);

-- Single characters and pairs of a text: what a search of fewer than three letters is found by.
create function short_parts(text) returns text[] language sql immutable strict parallel safe cost 1000 as $$
  select array(select distinct part from generate_series(1, length($1)) as i,
               lateral (values (substr($1, i, 1)), (substr($1, i, 2))) as parts (part))
$$;
-- Without a list of what is pending, which each search would have to go through.
create index customers_email_trigrams on customers using gin (email gin_trgm_ops) with (fastupdate = off);
create index customers_email_short_parts on customers using gin (short_parts(email)) with (fastupdate = off);

alter table sales_by_day
  add column ebooks integer not null default 0,
  -- Customers whose first, and whose last, counting order was paid on this day.
  add column first_buyers integer not null default 0,
  add column last_buyers integer not null default 0;
update sales_by_day as kept set ebooks = sums.ebooks
from (select (coalesce(paid_at, placed_at) at time zone 'Africa/Lagos')::date as day, sum(ebooks) as ebooks
      from sales where status = 'success' and not deleted and refunded_kobo < amount_kobo group by 1) as sums
where kept.day = sums.day;
update sales_by_day as kept set first_buyers = sums.buyers
from (select (first_paid_at at time zone 'Africa/Lagos')::date as day, count(*) as buyers from customers group by 1) as sums
where kept.day = sums.day;
update sales_by_day as kept set last_buyers = sums.buyers
from (select (last_paid_at at time zone 'Africa/Lagos')::date as day, count(*) as buyers from customers group by 1) as sums
where kept.day = sums.day;

create table sales_by_country (
  -- As the provider reports it; empty when it does not.
  country text primary key,
  paid integer not null,
  revenue_kobo bigint not null
);
insert into sales_by_country
select country, count(*), sum(amount_kobo - refunded_kobo)
from sales where status = 'success' and not deleted and refunded_kobo < amount_kobo
group by country;

-- Down Migration
drop table sales_by_country;
alter table sales_by_day drop column ebooks, drop column first_buyers, drop column last_buyers;
drop table customers;
drop function short_parts;
alter table sales drop column ebooks;
create table customers (
  email text primary key,
  paid_orders integer not null,
  spent_kobo bigint not null,
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null
);
create index on customers (first_paid_at);

-- Up Migration
create extension if not exists pg_trgm;

-- How many e-books an order is for; of orders from before, one until the next rebuild.
alter table sales add column ebooks integer not null default 0;
update sales set ebooks = 1 where product_name = 'E-Book';

-- A text for an index of trigrams to find one or two characters by: each three times, so that it makes
-- trigrams of its own and with its neighbour. Two alike are kept apart first, or they would look like one;
-- signs, of which the index takes no notice, become codes that no letters make.
create function spelled_out(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(regexp_replace($1, '(.)\1', '\1 \1', 'g'), '(.)\1', '\1 \1', 'g'),
        '(.)', '\1\1\1', 'g'),
      '   ', '6q6'), '@@@', '1q1'), '...', '2q2'), '---', '3q3'), '___', '4q4'),
    '([^a-z0-9])\1\1', '5q5', 'g')
$$;

-- Made anew, so that its indexes bear these names even where a rebuild had renamed them.
drop table customers;
create table customers (
  email text collate "C" primary key,
  paid_orders integer not null,
  spent_kobo bigint not null,
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null,
  spelled text collate "C" generated always as (spelled_out(email)) stored
);
insert into customers (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
select email, count(*), sum(amount_kobo - refunded_kobo),
       min(coalesce(paid_at, placed_at)), max(coalesce(paid_at, placed_at))
from sales where status = 'success' and not deleted and refunded_kobo < amount_kobo
group by email;

-- Each order of the list, with all that it shows, so that a page is read from the index alone.
create index customers_by_spent on customers (spent_kobo desc, email) include (paid_orders, first_paid_at, last_paid_at);
create index customers_by_orders on customers (paid_orders desc, email) include (spent_kobo, first_paid_at, last_paid_at);
create index customers_by_last on customers (last_paid_at desc, email) include (spent_kobo, paid_orders, first_paid_at);
-- With a short list of what is pending (kB), since each search has to go through it.
create index customers_email_trigrams on customers using gin (email gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customers_spelled_trigrams on customers using gin (spelled gin_trgm_ops) with (gin_pending_list_limit = 256);

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
drop function spelled_out;
alter table sales drop column ebooks;
create table customers (
  email text primary key,
  paid_orders integer not null,
  spent_kobo bigint not null,
  first_paid_at timestamptz not null,
  last_paid_at timestamptz not null
);
create index on customers (first_paid_at);

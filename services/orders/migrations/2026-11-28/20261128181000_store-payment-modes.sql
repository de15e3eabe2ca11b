-- Up Migration
-- Whether an order was paid with test or live keys (decision 92); empty for imported orders and those placed before.
set local lock_timeout = '2s';
alter table orders add column payment_mode text not null default '' check (payment_mode in ('', 'test', 'live'));
create index orders_of_tests on orders (placed_at desc, id desc) where payment_mode = 'test' and deleted_at is null;

-- The mode of the key that signed a webhook; empty for a webhook that was stored before.
alter table webhooks add column signed_mode text not null default '' check (signed_mode in ('', 'test', 'live'));

-- One row: the mode that the other services last heard of; null before the first key.
create table announced_payment_mode (
  id boolean primary key default true check (id),
  mode text check (mode in ('test', 'live')),
  version bigint not null default 0
);
insert into announced_payment_mode default values;

-- Down Migration
set local lock_timeout = '2s';
drop table announced_payment_mode;
alter table webhooks drop column signed_mode;
drop index orders_of_tests;
alter table orders drop column payment_mode;

-- Up Migration
-- The figures count the orders of the mode of the shop's keys (decision 92) and those of unknown mode, which is empty.
set local lock_timeout = '2s';
alter table sales add column payment_mode text not null default '' check (payment_mode in ('', 'test', 'live'));
alter table figures_state
  -- The mode of the shop's keys, as orders announced it; null before the first key.
  add column announced_mode text check (announced_mode in ('test', 'live')),
  -- The mode that the sums count; null counts every mode.
  add column counted_mode text check (counted_mode in ('test', 'live'));

-- Down Migration
set local lock_timeout = '2s';
alter table figures_state drop column counted_mode, drop column announced_mode;
alter table sales drop column payment_mode;

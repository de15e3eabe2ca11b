-- Up Migration
-- The mode of the keys that open an attempt (decision 92); empty for one from before, or by an earlier version.
set local lock_timeout = '2s';
alter table payments add column mode text not null default '' check (mode in ('', 'test', 'live'));

-- Down Migration
set local lock_timeout = '2s';
alter table payments drop column mode;

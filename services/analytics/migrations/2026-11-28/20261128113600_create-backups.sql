-- Up Migration
-- The newest complete backup, as the backup job reports it; without a value before the first. The table has one row.
create table backups (last_ended_at timestamptz);
insert into backups (last_ended_at) values (null);

-- Down Migration
drop table backups;

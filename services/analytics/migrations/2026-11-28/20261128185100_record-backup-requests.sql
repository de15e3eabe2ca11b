-- Up Migration
-- When the author last asked for a backup, and what the job that makes backups last did.
set local lock_timeout = '2s';
alter table backups
  add column requested_at timestamptz,
  add column started_at timestamptz,
  -- When the job last looked for a request; old or without a value where no job makes backups on request.
  add column checked_at timestamptz;

-- Down Migration
set local lock_timeout = '2s';
alter table backups drop column requested_at, drop column started_at, drop column checked_at;

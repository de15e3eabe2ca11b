-- Up Migration
set local lock_timeout = '2s';
-- The keys that the marks between words were made with. A copy is traced years later, when the
-- secret that its key was derived from may have been changed twice.
create table mark_keys (
  -- Of the key's SHA-256.
  id text primary key,
  key bytea not null,
  first_used_at timestamptz not null
);

-- Down Migration
drop table mark_keys;

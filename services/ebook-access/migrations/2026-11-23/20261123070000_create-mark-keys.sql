-- Up Migration
set local lock_timeout = '2s';
-- The keys of the watermarks. They are stored because a copy may be traced years later, after the secret from which its
-- key was derived has changed.
create table mark_keys (
  -- The first 16 hexadecimal digits of the key's SHA-256.
  id text primary key,
  key bytea not null,
  first_used_at timestamptz not null
);

-- Down Migration
drop table mark_keys;

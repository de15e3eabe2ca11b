-- Up Migration
-- The codes with which the owner account may be created; only their hashes are stored, until the account exists.
create table setup_codes (
  code_hash bytea primary key,
  created_at timestamptz not null default now()
);
-- There is one owner, even if two set-ups finish at the same time.
create unique index admins_one_owner on admins ((true));

-- Down Migration
drop index admins_one_owner;
drop table setup_codes;

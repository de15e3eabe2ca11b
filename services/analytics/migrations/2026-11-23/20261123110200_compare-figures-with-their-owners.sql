-- Up Migration
set local lock_timeout = '2s';
-- One row: how the figures stand to the histories of those who own the facts.
create table figures_state (
  id boolean primary key default true check (id),
  -- When they were last found equal.
  checked_at timestamptz,
  -- Since when they are known to be wrong; null while they are right.
  wrong_since timestamptz,
  -- When a difference was last found.
  differed_at timestamptz,
  -- When they were last rebuilt; null in a database that is new, and knows nothing of before.
  rebuilt_at timestamptz
);
insert into figures_state default values;

-- The orders that a rebuild under way has met in their history.
create unlogged table rebuild_references (reference text primary key);

create index mail_tries_mail on mail_tries (mail_id, attempts);

-- Down Migration
drop index mail_tries_mail;
drop table rebuild_references;
drop table figures_state;

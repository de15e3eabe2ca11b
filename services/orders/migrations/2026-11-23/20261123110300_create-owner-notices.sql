-- Up Migration
-- What the owner is to hear of by mail beside money: who signed in, and what was changed about that. One mail tells several.
create table owner_notices (
  -- The audit entry's.
  id uuid primary key,
  action text not null,
  -- "Chrome on Android", of a sign-in.
  device text not null,
  at timestamptz not null,
  -- The mail that tells of it, and since when it is owed; null while none does.
  mail_id uuid,
  told_at timestamptz
);
create index owner_notices_untold on owner_notices (at) where mail_id is null;
create index owner_notices_mail on owner_notices (mail_id) where mail_id is not null;
create index owner_notices_told on owner_notices (told_at) where told_at is not null;

-- Down Migration
drop table owner_notices;

-- Up Migration
-- The audit page leaves autosaves out; without this index a page behind many of them reads them all.
set local lock_timeout = '5s';
create index acts_decided on acts (at desc, id)
  where action not in ('post.draft-written', 'post.copy-written');

-- Down Migration
drop index acts_decided;

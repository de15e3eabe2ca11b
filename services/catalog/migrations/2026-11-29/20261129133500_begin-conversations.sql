-- Up Migration
-- The author can write first, and a search finds answers that came from another address than the sender's.
-- A backup holds its tables until it is done; whoever waits for one behind it would hold up every message.
set local lock_timeout = '2s';
alter table messages
  -- The admin who wrote first; null: the sender did.
  add column started_by text;
alter table message_entries
  -- Of an answer: the words by which a search finds it; empty if the message holds them. Null: stored by an earlier
  -- version, and made searchable by a job.
  add column search tsvector;
create index message_entries_search on message_entries using gin (search) where search is not null;
create index message_entries_unsearched on message_entries (id) where kind = 'answer' and search is null;

-- Down Migration
set local lock_timeout = '2s';
drop index message_entries_unsearched;
drop index message_entries_search;
alter table message_entries drop column search;
alter table messages drop column started_by;

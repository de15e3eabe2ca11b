-- Up Migration
-- A backup holds its tables until it is done; whoever waits for one behind it would hold up every mail.
set local lock_timeout = '2s';
-- Null until a mail is sent or refused.
create index mails_finished_at on mails (coalesce(sent_at, refused_at));

-- Down Migration
drop index mails_finished_at;

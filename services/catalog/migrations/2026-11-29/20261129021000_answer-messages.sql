-- Up Migration
-- Answers, by the author and by email, make a message a conversation.
-- A backup holds its tables until it is done; whoever waits for one behind it would hold up every message.
set local lock_timeout = '2s';
alter table messages
  add column channel text not null default 'form' check (channel in ('form', 'email')),
  -- Of a message that came by email; empty for a form.
  add column subject text not null default '',
  -- What else is known of that email, as in message_entries.
  add column mail jsonb,
  add column assignee text,
  -- When the author marked it as spam; it is deleted 90 days later.
  add column marked_at timestamptz,
  -- When the sender wrote last; null: they wrote once.
  add column arrived_at timestamptz,
  -- When the sender began to wait for the next answer; null: with the message itself.
  add column waiting_since timestamptz,
  drop constraint messages_suspicion_check,
  add constraint messages_suspicion_check check (suspicion in ('hidden-field', 'too-fast', 'author'));
create index messages_latest on messages ((coalesce(arrived_at, received_at)) desc, id desc) where suspicion is null;
create index messages_latest_by_state on messages (state, (coalesce(arrived_at, received_at)) desc, id desc)
  where suspicion is null;
create index messages_latest_by_kind on messages (kind, (coalesce(arrived_at, received_at)) desc, id desc)
  where suspicion is null;
create index messages_latest_by_assignee on messages (assignee, (coalesce(arrived_at, received_at)) desc, id desc)
  where suspicion is null and assignee is not null;
create index messages_latest_unanswered on messages ((coalesce(arrived_at, received_at)) desc, id desc)
  where suspicion is null and state in ('new', 'read');
create index messages_waiting on messages ((coalesce(waiting_since, received_at)), id)
  where suspicion is null and state in ('new', 'read');
create index messages_latest_suspected on messages ((coalesce(arrived_at, received_at)) desc, id desc)
  where suspicion is not null;

create table message_entries (
  id uuid primary key,
  message_id uuid not null references messages on delete cascade,
  -- reply: by the author; answer: an email of the sender; assigned: the text is the person, or empty for nobody.
  kind text not null check (kind in ('reply', 'answer', 'assigned')),
  at timestamptz not null,
  -- The admin who replied or assigned.
  actor text,
  text text not null,
  sender_name text,
  sender_email text,
  -- An automatic answer, such as an absence notice, does not make the author owe one.
  is_automatic boolean not null default false,
  -- Message-ID, References, quoted history, names and sizes of attachments.
  mail jsonb,
  -- Of the idempotency key or of the email, so that what arrives twice is stored once.
  once_hash bytea unique,
  -- How often the author had the reply sent; each time has an email of its own in the queue.
  tries integer not null default 1,
  check ((kind = 'answer') = (sender_email is not null))
);
create index message_entries_thread on message_entries (message_id, at, id);
create index message_entries_sender on message_entries (person_hash(sender_email)) where sender_email is not null;

-- Answers that the author saved, to be used again.
create table reply_templates (
  id uuid primary key,
  name text not null,
  text text not null,
  changed_at timestamptz not null
);
create unique index reply_templates_name on reply_templates (lower(name));

-- How far each mailbox has been read. One process at a time reads a mailbox; its claim ends by itself after a crash.
create table mailbox_positions (
  -- A hash of server, user and folder.
  mailbox text primary key,
  uid_validity numeric(10),
  last_uid bigint,
  claimed_by uuid,
  claimed_until timestamptz,
  read_at timestamptz,
  -- Why the last attempt failed, and since when attempts do; null after a success.
  problem text,
  problem_since timestamptz
);

-- Down Migration
drop table mailbox_positions;
drop table reply_templates;
drop table message_entries;
drop index messages_latest_suspected;
drop index messages_waiting;
drop index messages_latest_unanswered;
drop index messages_latest_by_assignee;
drop index messages_latest_by_kind;
drop index messages_latest_by_state;
drop index messages_latest;
delete from messages where suspicion = 'author';
alter table messages
  drop constraint messages_suspicion_check,
  add constraint messages_suspicion_check check (suspicion in ('hidden-field', 'too-fast')),
  drop column waiting_since,
  drop column arrived_at,
  drop column marked_at,
  drop column assignee,
  drop column mail,
  drop column subject,
  drop column channel;

-- Up Migration
-- What people wrote to the author, by the contact page and the speaking page.
create table messages (
  id uuid primary key,
  kind text not null check (kind in ('contact', 'speaking')),
  state text not null default 'new' check (state in ('new', 'read', 'answered', 'archived')),
  -- Why it looks like the work of a program; null when it does not, or the admin said otherwise.
  suspicion text check (suspicion in ('hidden-field', 'too-fast')),
  -- Of the key it was sent under and of what it says, so that what is sent again is kept once.
  sent_hash bytea unique,
  name text not null,
  email text not null,
  company text,
  text text not null,
  organization text,
  event_type text check (event_type in ('conference', 'workshop', 'keynote', 'corporate')),
  event_date date,
  location text,
  audience integer,
  search tsvector not null,
  received_at timestamptz not null,
  answered_at timestamptz,
  check ((kind = 'speaking') = (event_type is not null)),
  check ((event_type is null) = (organization is null)),
  check ((event_type is null) = (event_date is null)),
  check ((event_type is null) = (location is null)),
  check ((event_type is null) = (audience is null))
);
create index messages_newest on messages (received_at desc, id desc) where suspicion is null;
create index messages_by_state on messages (state, received_at desc, id desc) where suspicion is null;
create index messages_by_kind on messages (kind, received_at desc, id desc) where suspicion is null;
create index messages_suspected on messages (received_at desc, id desc) where suspicion is not null;
create index messages_search on messages using gin (search);

-- Down Migration
drop table messages;

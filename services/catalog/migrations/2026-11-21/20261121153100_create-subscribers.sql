-- Up Migration
create table subscribers (
  id uuid primary key,
  -- In lower case.
  email text not null unique,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
create index subscribers_confirmed on subscribers (confirmed_at, id) where state = 'confirmed';
create index subscribers_pending on subscribers (asked_at) where state = 'pending';

-- The keys in the mails: they are made when a mail leaves, and only their hashes are kept.
create table newsletter_links (
  id uuid primary key,
  hash bytea not null unique,
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  made_at timestamptz not null
);
create index newsletter_links_subscriber on newsletter_links (subscriber_id, purpose, made_at);

-- Down Migration
drop table newsletter_links;
drop table subscribers;

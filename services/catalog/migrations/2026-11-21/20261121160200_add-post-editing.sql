-- Up Migration
alter table posts
  add column deleted_at timestamptz,
  -- Minutes that the author gave; null: they are counted.
  add column read_minutes_given integer,
  -- Changed here since it was written or imported; an import leaves it alone then.
  add column is_edited boolean not null default false,
  -- When the public could first see it; null: never yet.
  add column shown_at timestamptz,
  -- Scheduled: when the others are to be told that it can be seen.
  add column announce_at timestamptz,
  -- Of the call that created it, which may be sent again.
  add column created_key text unique;

update posts set shown_at = published_at where status = 'published' and published_at <= now();
update posts set announce_at = published_at where status = 'published' and published_at > now();

create index posts_to_announce on posts (announce_at) where announce_at is not null;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_drafts on posts (published_at desc, id desc) where status = 'draft' and deleted_at is null;

-- What is being written of a post while the public sees what was saved last.
create table post_working_copies (
  post_id uuid primary key references posts (id) on delete cascade,
  copy_version bigint not null,
  -- The version of the post that it began from.
  base_version bigint not null,
  fields json not null,
  saved_at timestamptz not null
);

create table post_revisions (
  post_id uuid not null references posts (id) on delete cascade,
  n integer not null check (n > 0),
  saved_at timestamptz not null,
  saved_by text not null,
  title text not null,
  words integer not null,
  fields json not null,
  -- False: a text that gave way before it was published.
  is_published boolean not null,
  primary key (post_id, n)
);

-- Who has a post open: a tab, and when it was last heard of.
create table post_editors (
  post_id uuid not null references posts (id) on delete cascade,
  editor text not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  has_written boolean not null,
  primary key (post_id, editor)
);

-- Down Migration
drop table post_editors;
drop table post_revisions;
drop table post_working_copies;
drop index posts_drafts;
alter table posts
  drop column deleted_at,
  drop column read_minutes_given,
  drop column is_edited,
  drop column shown_at,
  drop column announce_at,
  drop column created_key;

-- Up Migration
-- One row: the last good copy of the show, and how asking for the next one goes.
create table podcast_source (
  id integer primary key default 1 check (id = 1),
  version bigint not null default 0,
  -- Where the copy came from: the show's id or the feed's address; null: there has never been one.
  origin text,
  show jsonb,
  -- What the source wants to be told when it is asked again.
  validators jsonb,
  updated_at timestamptz,
  tried_at timestamptz,
  trouble text,
  failures integer not null default 0,
  -- Until then the source is left alone.
  ask_after timestamptz,
  -- Who asks it just now; a claim ends by itself, since whoever made it may have died.
  claimed_by uuid,
  claimed_until timestamptz
);
insert into podcast_source default values;

create table podcast_episodes (
  id text primary key,
  -- From the newest, 0.
  place integer not null,
  episode jsonb not null
);
create index podcast_episodes_place on podcast_episodes (place);

-- Down Migration
drop table podcast_episodes;
drop table podcast_source;

-- Up Migration
-- Imports of many articles, which a background worker continues after the request and after a restart.
create table resource_imports (
  id uuid primary key,
  origin text not null check (origin in ('archive', 'feed')),
  -- The file's name or the feed's address.
  name text not null,
  state text not null check (state in ('importing', 'imported')),
  -- Posts to import; `done` of them are finished.
  posts integer not null,
  done integer not null default 0,
  imported integer not null default 0,
  updated integer not null default 0,
  skipped integer not null,
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- One process at a time works on an import; its claim ends by itself after a crash.
  claimed_until timestamptz,
  -- Attempts since a post was finished.
  attempts integer not null default 0
);
create index resource_imports_started_at on resource_imports (started_at desc, id);
create index resource_imports_in_progress on resource_imports (started_at) where state = 'importing';

-- The posts that wait for the background worker, which deletes each with the transaction that imports it.
create table resource_import_posts (
  import_id uuid not null references resource_imports (id),
  position integer not null,
  -- As text, because jsonb refuses characters that a post may contain.
  post json not null,
  primary key (import_id, position)
);

-- The posts that were not imported, at the position that each had among all of the import.
create table resource_import_skips (
  import_id uuid not null references resource_imports (id),
  position integer not null,
  title text not null,
  url text,
  why text not null,
  primary key (import_id, position)
);

-- Down Migration
drop table resource_import_skips;
drop table resource_import_posts;
drop table resource_imports;

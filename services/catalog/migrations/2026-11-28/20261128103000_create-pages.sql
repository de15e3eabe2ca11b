-- Up Migration
create table pages (
  id uuid primary key,
  slug text not null unique check (length(slug) between 1 and 50),
  kind text not null check (kind in ('own', 'legal')),
  -- The version of the newest revision; 0: none, as for a legal page that still has its default text.
  version integer not null,
  -- The revision that visitors read; null: none.
  published_version integer,
  created_at timestamptz not null
);

-- Every saved text of a page. Those that were published stay, because a legal page shows its earlier versions.
create table page_revisions (
  page_id uuid not null references pages (id) on delete cascade,
  version integer not null check (version > 0),
  title text not null,
  description text not null,
  content text not null,
  -- The text was generated from the settings.
  is_default boolean not null,
  saved_at timestamptz not null,
  saved_by text not null,
  -- Of a legal page: since when it is in force; null: never published.
  published_at timestamptz,
  primary key (page_id, version)
);

insert into pages (id, slug, kind, version, created_at)
select gen_random_uuid(), slug, 'legal', 0, now()
from unnest(array['privacy', 'terms', 'refunds', 'delivery', 'seller']) as slug;

create function note_page_images() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from image_references where source = 'page' and source_id = old.page_id || ' ' || old.version;
  else
    perform keep_image_references('page', new.page_id || ' ' || new.version, new.content);
  end if;
  return null;
end $$;
create trigger note_images after insert or delete or update of content on page_revisions
for each row execute function note_page_images();

-- Down Migration
drop table page_revisions;
drop table pages;
drop function note_page_images;

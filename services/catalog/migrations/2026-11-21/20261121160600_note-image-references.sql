-- Up Migration
alter table images
  -- Since when nothing names it, as far as the job has seen; null: something may.
  add column unused_since timestamptz,
  -- Its files are being removed; who uploads it meanwhile is asked to try again.
  add column leaving_at timestamptz;
create index images_unused on images (unused_since) where unused_since is not null;
create index images_leaving on images (leaving_at) where leaving_at is not null;

-- Which text names which picture, whoever writes the text.
create table image_references (
  source text not null,
  source_id text not null,
  hash text not null,
  primary key (source, source_id, hash)
);
create index image_references_hash on image_references (hash);

create function keep_image_references(of_source text, of_id text, said text) returns void
language plpgsql as $$
declare
  named text[];
begin
  select coalesce(array_agg(distinct match.groups[1]), '{}') into named
  from regexp_matches(said, '/images/([0-9a-f]{64})/', 'g') as match (groups);
  delete from image_references
  where source = of_source and source_id = of_id and hash <> all (named);
  insert into image_references (source, source_id, hash)
  select of_source, of_id, one.hash from unnest(named) as one (hash)
  on conflict do nothing;
  -- The job leaves a locked picture alone: it cannot take one for unused that a save under way names.
  perform from images where hash = any (named) and unused_since is not null order by hash for update;
  update images set unused_since = null where hash = any (named) and unused_since is not null;
end $$;

create function note_post_images() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from image_references where source = 'post' and source_id = old.id::text;
  else
    perform keep_image_references('post', new.id::text, concat_ws(' ', new.image, new.content));
  end if;
  return null;
end $$;
create trigger note_images after insert or delete or update of image, content on posts
for each row execute function note_post_images();

create function note_copy_images() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from image_references where source = 'working copy' and source_id = old.post_id::text;
  else
    perform keep_image_references('working copy', new.post_id::text, new.fields::text);
  end if;
  return null;
end $$;
create trigger note_images after insert or delete or update of fields on post_working_copies
for each row execute function note_copy_images();

create function note_revision_images() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from image_references where source = 'revision' and source_id = old.post_id || ' ' || old.n;
  else
    perform keep_image_references('revision', new.post_id || ' ' || new.n, new.fields::text);
  end if;
  return null;
end $$;
create trigger note_images after insert or delete or update of fields on post_revisions
for each row execute function note_revision_images();

create function note_content_images() returns trigger language plpgsql as $$
begin
  perform keep_image_references('content', 'site', new.edits::text);
  return null;
end $$;
create trigger note_images after insert or update of edits on site_content
for each row execute function note_content_images();

select keep_image_references('post', id::text, concat_ws(' ', image, content)) from posts;
select keep_image_references('working copy', post_id::text, fields::text) from post_working_copies;
select keep_image_references('revision', post_id || ' ' || n, fields::text) from post_revisions;
select keep_image_references('content', 'site', edits::text) from site_content;

-- Down Migration
drop trigger note_images on site_content;
drop trigger note_images on post_revisions;
drop trigger note_images on post_working_copies;
drop trigger note_images on posts;
drop function note_content_images, note_revision_images, note_copy_images, note_post_images, keep_image_references;
drop table image_references;
alter table images drop column unused_since, drop column leaving_at;

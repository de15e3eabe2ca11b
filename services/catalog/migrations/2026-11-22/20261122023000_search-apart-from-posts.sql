-- Up Migration
-- What a search goes through: a fifth of the width of posts. One letter may be in all of them.
create table post_words (
  post_id uuid primary key references posts (id) on delete cascade,
  -- Title A, summary and tags B, the text D.
  words tsvector not null,
  -- Those of title and summary alone: small enough to rank any number of posts by.
  headline tsvector not null generated always as (ts_filter(words, '{a,b}')) stored,
  category text not null,
  status text not null,
  published_at timestamptz not null,
  deleted_at timestamptz
);

insert into post_words (post_id, words, category, status, published_at, deleted_at)
select id, search, category, status, published_at, deleted_at from posts;
create index post_words_words on post_words using gin (words);

-- Whoever writes a post, what its search needs to know of it follows.
create function keep_post_words() returns trigger language plpgsql as $$
begin
  insert into post_words (post_id, words, category, status, published_at, deleted_at)
  values (new.id, new.search, new.category, new.status, new.published_at, new.deleted_at)
  on conflict (post_id) do update
  set category = new.category, status = new.status,
      published_at = new.published_at, deleted_at = new.deleted_at;
  return null;
end $$;
create trigger keep_words after insert on posts
for each row execute function keep_post_words();
create trigger keep_words_in_step after update of category, status, published_at, deleted_at on posts
for each row when (
  (old.category, old.status, old.published_at, old.deleted_at)
  is distinct from (new.category, new.status, new.published_at, new.deleted_at))
execute function keep_post_words();

-- The version before writes them with the post, and finds them there, if not by an index.
alter table posts alter column search set default '';
drop index posts_search;
create function move_post_words() returns trigger language plpgsql as $$
begin
  update post_words set words = new.search where post_id = new.id;
  return null;
end $$;
create trigger keep_words_of_before after update of search on posts
for each row execute function move_post_words();

-- Down Migration
update posts set search = words from post_words where post_id = id;
drop trigger keep_words on posts;
drop trigger keep_words_in_step on posts;
drop trigger keep_words_of_before on posts;
drop function keep_post_words, move_post_words;
alter table posts alter column search drop default;
create index posts_search on posts using gin (search);
drop table post_words;

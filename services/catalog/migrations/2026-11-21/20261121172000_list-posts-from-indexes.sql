-- Up Migration
-- The words of title and summary alone: small enough to rank any number of posts by.
alter table posts
  add column headline tsvector generated always as (ts_filter(search, '{a,b}')) stored;

-- Which posts stand on a page is read from these alone, however far on it is.
create index posts_shown on posts (published_at desc, id desc)
  where status = 'published' and deleted_at is null;
create index posts_shown_in_category on posts (category, published_at desc, id desc)
  where status = 'published' and deleted_at is null;
create index posts_there on posts (published_at desc, id desc) where deleted_at is null;
create index posts_there_in_category on posts (category, published_at desc, id desc) where deleted_at is null;
drop index posts_newest, posts_newest_in_category, posts_all, posts_all_in_category;

-- And from this how many there are.
create index posts_counted on posts (category, status, published_at, deleted_at)
  include (is_manual, likes, comments, shares, updated_at);

-- Down Migration
drop index posts_counted, posts_shown, posts_shown_in_category, posts_there, posts_there_in_category;
create index posts_newest on posts (published_at desc, id desc) where status = 'published';
create index posts_newest_in_category on posts (category, published_at desc, id desc) where status = 'published';
create index posts_all on posts (published_at desc, id desc);
create index posts_all_in_category on posts (category, published_at desc, id desc);
alter table posts drop column headline;

-- Up Migration
create table posts (
  id uuid primary key,
  slug text not null unique check (length(slug) between 1 and 50),
  seo_slug text,
  title text not null,
  excerpt text not null,
  content text not null,
  image text,
  category text not null,
  author text not null,
  tags text[] not null,
  status text not null check (status in ('published', 'draft')),
  -- In the future: scheduled.
  published_at timestamptz not null,
  seo_title text,
  seo_description text,
  linkedin_url text,
  likes integer not null default 0,
  comments integer not null default 0,
  shares integer not null default 0,
  is_manual boolean not null,
  -- Names a sample that came with the shop, so that it is put in once and never again.
  sample text unique,
  is_sample boolean not null default false,
  -- Words per sentence, by paragraph; counted on write, since the lists draw it without the content.
  imprint jsonb not null,
  read_minutes integer not null,
  search tsvector not null,
  version bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index posts_newest on posts (published_at desc, id desc) where status = 'published';
create index posts_newest_in_category on posts (category, published_at desc, id desc) where status = 'published';
create index posts_all on posts (published_at desc, id desc);
create index posts_all_in_category on posts (category, published_at desc, id desc);
create index posts_search on posts using gin (search);

-- Every slug a post ever had: an old one still leads to it, and is never another's.
create table post_slugs (
  slug text primary key,
  post_id uuid not null references posts (id) deferrable initially deferred
);
create index post_slugs_post on post_slugs (post_id);

-- Down Migration
drop table post_slugs;
drop table posts;

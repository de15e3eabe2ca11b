-- Up Migration
-- What has come in from LinkedIn or a feed, and what became of it; kept when the post is gone, so that
-- what was deleted here does not come back with the next import.
create table linkedin_posts (
  -- Its address or LinkedIn's name for it, in one spelling.
  key text primary key,
  post_id uuid references posts (id) on delete set null,
  -- Of the text as it came: the same post may be known by two addresses.
  text_hash text not null,
  imported_at timestamptz not null
);
create index linkedin_posts_post on linkedin_posts (post_id);
create index linkedin_posts_text on linkedin_posts (text_hash);
create index posts_linkedin_url on posts (linkedin_url) where linkedin_url is not null;

-- Down Migration
drop index posts_linkedin_url;
drop table linkedin_posts;

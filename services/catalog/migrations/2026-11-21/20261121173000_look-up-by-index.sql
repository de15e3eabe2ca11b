-- Up Migration
-- Both choices of the inbox at once; the letters of one state lie far apart.
create index messages_by_state_and_kind on messages (state, kind, received_at desc, id desc) where suspicion is null;

-- An import looks for a part of an address, among those of posts that were written here.
create index posts_written_about on posts (linkedin_url) where linkedin_url is not null and is_manual;
drop index posts_linkedin_url;

-- Down Migration
create index posts_linkedin_url on posts (linkedin_url) where linkedin_url is not null;
drop index posts_written_about;
drop index messages_by_state_and_kind;

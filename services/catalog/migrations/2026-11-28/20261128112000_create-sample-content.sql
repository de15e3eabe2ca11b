-- Up Migration
-- Whether this shop still shows the sample content: null while it does. The table has one row.
create table sample_content (removed_at timestamptz);
insert into sample_content (removed_at) values (null);
create index posts_unedited_samples on posts (id) where is_sample and not is_edited and deleted_at is null;

-- Down Migration
drop index posts_unedited_samples;
drop table sample_content;

-- Up Migration
-- Which version of its post a revision is: whether one is kept already is seen without reading a megabyte of it.
alter table post_revisions add column post_version bigint;

-- Down Migration
alter table post_revisions drop column post_version;

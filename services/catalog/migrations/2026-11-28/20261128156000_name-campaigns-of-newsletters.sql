-- Up Migration
-- The campaign in the links to the site, fixed with the slug when sending starts.
alter table newsletters add column campaign text;
update newsletters set campaign = slug;

-- Down Migration
alter table newsletters drop column campaign;

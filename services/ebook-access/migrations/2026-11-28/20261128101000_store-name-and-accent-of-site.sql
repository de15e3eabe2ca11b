-- Up Migration
set local lock_timeout = '2s';
alter table shop add column site_name text not null default '';
alter table shop add column accent text not null default '';

-- Down Migration
alter table shop drop column accent;
alter table shop drop column site_name;

-- Up Migration
set local lock_timeout = '2s';
alter table shop add column typefaces text not null default '';

-- Down Migration
alter table shop drop column typefaces;

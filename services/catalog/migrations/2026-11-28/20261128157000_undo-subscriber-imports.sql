-- Up Migration
set local lock_timeout = '2s';
alter table subscriber_imports
  add column file_name text not null default '',
  add column rows integer not null default 0,
  add column added integer not null default 0,
  add column removed integer not null default 0,
  add column undone_at timestamptz,
  -- The line and the problem of each row that added nobody; it names no person.
  add column problems jsonb not null default '[]';
update subscriber_imports
set added = (select count(*) from subscribers where import_id = subscriber_imports.id);
create index subscribers_import on subscribers (import_id) where import_id is not null;
create index subscriber_imports_newest on subscriber_imports (imported_at desc, id desc);

-- Down Migration
set local lock_timeout = '2s';
drop index subscriber_imports_newest;
drop index subscribers_import;
alter table subscriber_imports
  drop column problems,
  drop column undone_at,
  drop column removed,
  drop column added,
  drop column rows,
  drop column file_name;

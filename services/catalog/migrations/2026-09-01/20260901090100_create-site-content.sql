-- Up Migration
-- One row: what the author changed, laid over the defaults in the code.
create table site_content (
  only_one boolean primary key default true check (only_one),
  version bigint not null default 0,
  edits jsonb not null default '{}',
  edited_at timestamptz
);
insert into site_content default values;

-- Down Migration
drop table site_content;

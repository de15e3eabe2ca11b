-- Up Migration
alter table books
  -- A book that the author has uploaded stands before one that came with the settings.
  add column is_uploaded boolean not null default false,
  add column file_name text not null default '',
  add column file_bytes bigint,
  -- Where the file lies in the object store; null where it came with the settings.
  add column file_key text;
drop index books_newest;
create index books_current on books (is_uploaded desc, imported_at desc);

-- Down Migration
drop index books_current;
create index books_newest on books (imported_at desc);
alter table books drop column is_uploaded, drop column file_name, drop column file_bytes, drop column file_key;

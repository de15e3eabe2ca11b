-- Up Migration
alter table books
  -- An uploaded book takes precedence over the configured book.
  add column is_uploaded boolean not null default false,
  add column file_name text not null default '',
  add column file_bytes bigint,
  -- The key of the file in the object store; null for the configured book.
  add column file_key text;
drop index books_newest;
create index books_current on books (is_uploaded desc, imported_at desc);

-- Down Migration
drop index books_current;
create index books_newest on books (imported_at desc);
alter table books drop column is_uploaded, drop column file_name, drop column file_bytes, drop column file_key;

-- Up Migration
-- The number of first chapters that visitors may read without buying, in every edition.
create table sample_terms (
  is_the_one boolean primary key default true check (is_the_one),
  free_chapters integer not null default 1 check (free_chapters between 0 and 100)
);
insert into sample_terms default values;

alter table books
  -- The version of the importer that imported the file or last refused it.
  add column importer_version integer not null default 1;
drop index books_current;
create index books_current on books (is_uploaded desc, imported_at desc, importer_version desc);

-- Down Migration
drop index books_current;
create index books_current on books (is_uploaded desc, imported_at desc);
alter table books drop column importer_version;
drop table sample_terms;

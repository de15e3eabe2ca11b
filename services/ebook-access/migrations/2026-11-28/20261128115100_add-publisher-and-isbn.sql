-- Up Migration
alter table books
  -- Null for a book that an earlier version imported.
  add column publisher text,
  add column isbn text;

-- Down Migration
alter table books drop column publisher, drop column isbn;

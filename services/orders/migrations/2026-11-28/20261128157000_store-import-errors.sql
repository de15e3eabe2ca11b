-- Up Migration
-- The rows of an imported list that have an error, so that the author can correct them later.
create table order_import_errors (
  import_id uuid not null references order_imports (id) on delete cascade,
  line integer not null,
  message text not null,
  primary key (import_id, line)
);

-- Down Migration
drop table order_import_errors;

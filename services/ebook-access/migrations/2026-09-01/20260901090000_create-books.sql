-- Up Migration
create table books (
  id uuid primary key,
  -- SHA-256 of the importer version and the file, so that the same import is stored once.
  content_hash text not null unique,
  title text not null,
  subtitle text,
  author text not null,
  language text not null,
  cover text,
  starts_at integer not null,
  contents jsonb not null,
  imported_at timestamptz not null
);
create index books_newest on books (imported_at desc);

create table chapters (
  book_id uuid not null references books on delete cascade,
  position integer not null,
  title text not null,
  number integer,
  html text not null,
  css text not null,
  words integer not null,
  paragraph_words integer[] not null,
  primary key (book_id, position)
);

-- Down Migration
drop table chapters;
drop table books;

-- Up Migration
-- The store profile, copied from events for emails and the reader. The names of the book file apply until the author
-- edits the content.
create table shop (
  is_the_one boolean primary key default true check (is_the_one),
  author text not null default '',
  city text not null default '',
  book_title text not null default '',
  book_subtitle text not null default '',
  email text not null default '',
  version bigint not null default 0
);
insert into shop (city) values ('Lagos');

-- Down Migration
drop table shop;

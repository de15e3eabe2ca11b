-- Up Migration
-- Our own copy of what mails and the reader say of the shop; the book's own names count until the author edits the content.
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

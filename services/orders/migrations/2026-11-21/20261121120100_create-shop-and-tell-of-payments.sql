-- Up Migration
-- Our own copy of what mails say of the shop; a fresh install's samples until the content is edited.
create table shop (
  is_the_one boolean primary key default true check (is_the_one),
  author text not null,
  city text not null,
  book_title text not null,
  book_subtitle text not null,
  email text not null,
  whatsapp text not null,
  version bigint not null
);
insert into shop (author, city, book_title, book_subtitle, email, whatsapp, version) values
  ('Adaeze Okonkwo', 'Lagos, Nigeria', 'After the Applause',
   'The science of public relations measurement and evaluation',
   'adaeze@example.com', '+234 800 000 0000', 0);

-- For the receipt; of cards the provider tells the last four figures.
alter table payments add column last4 text;

-- When the owner was mailed of it; null while that is still to be done.
alter table payment_flags add column told_at timestamptz;
create index payment_flags_untold on payment_flags (id) where told_at is null;

-- Down Migration
drop index payment_flags_untold;
alter table payment_flags drop column told_at;
alter table payments drop column last4;
drop table shop;

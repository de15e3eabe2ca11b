-- Up Migration
-- To which side the book's pages are turned, where it says so: 'ltr' or 'rtl'.
alter table books add column page_direction text;

-- Down Migration
alter table books drop column page_direction;

-- Up Migration
-- The page progression direction that the book declares: ltr, rtl or null.
alter table books add column page_direction text;

-- Down Migration
alter table books drop column page_direction;

-- Up Migration
-- When the order was placed; null in rows older than this column.
alter table purchases add column placed_at timestamptz;
create index purchases_person on purchases (person_hash(email));

-- Down Migration
drop index purchases_person;
alter table purchases drop column placed_at;

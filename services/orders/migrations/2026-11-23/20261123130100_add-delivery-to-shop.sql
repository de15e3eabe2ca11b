-- Up Migration
-- Where paperbacks are delivered and how long that takes, for receipts; the catalogue's defaults until it says otherwise.
set local lock_timeout = '2s';
alter table shop
  add column delivery_area text not null default 'Nigeria',
  add column delivery_time text not null default '3–7 working days';

-- Down Migration
alter table shop drop column delivery_area, drop column delivery_time;

-- Up Migration
-- Browsers bound before this count no longer: the admin gave the reader a fresh start.
alter table seats add column devices_forgotten_at timestamptz;

-- Down Migration
alter table seats drop column devices_forgotten_at;

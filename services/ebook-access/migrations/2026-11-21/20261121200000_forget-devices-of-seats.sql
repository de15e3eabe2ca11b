-- Up Migration
-- When the admin last reset the browsers of the seat; earlier bindings no longer count.
alter table seats add column devices_forgotten_at timestamptz;

-- Down Migration
alter table seats drop column devices_forgotten_at;

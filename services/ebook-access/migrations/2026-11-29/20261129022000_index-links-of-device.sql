-- Up Migration
-- Finds the link that a browser has opened last.
create index reading_links_device on reading_links (device_id, bound_at desc);

-- Down Migration
drop index reading_links_device;

-- Up Migration
-- What the other services were last told, and when.
alter table site_content
  add column announced_version bigint,
  add column announced_at timestamptz;

-- Down Migration
alter table site_content
  drop column announced_version,
  drop column announced_at;

-- Up Migration
-- Groups of settings that the admin changes while the services run. A secret is stored only encrypted.
create table settings (
  group_name text primary key,
  version bigint not null,
  "values" jsonb not null,
  secrets jsonb not null,
  changed_at timestamptz not null,
  -- The version that was last published to the other services; null if the group is not published.
  announced_version bigint,
  announced_at timestamptz
);

-- Down Migration
drop table settings;

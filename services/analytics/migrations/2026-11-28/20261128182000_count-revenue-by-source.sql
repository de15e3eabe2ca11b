-- Up Migration
alter table visits_by_source add column revenue_kobo bigint not null default 0;
-- Whether a browser has reported the order, so that its amount is counted for one traffic source only; not for which.
alter table sales add column is_in_sources boolean not null default false;

-- Down Migration
alter table sales drop column is_in_sources;
alter table visits_by_source drop column revenue_kobo;

-- Up Migration
-- The back office asks for the visits of single campaigns over all days.
create index visits_by_source_campaign on visits_by_source (source, campaign);

-- Down Migration
drop index visits_by_source_campaign;

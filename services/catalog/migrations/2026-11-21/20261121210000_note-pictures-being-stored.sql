-- Up Migration
-- Pictures whose files are being put into the store and that no row of images tells of yet: where
-- the process dies between the two, the job knows which files are nobody's.
create table images_being_stored (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  begun_at timestamptz not null,
  -- Its files are being removed; who uploads it meanwhile is asked to try again.
  leaving_at timestamptz
);
create index images_being_stored_begun on images_being_stored (begun_at);

-- Down Migration
drop table images_being_stored;

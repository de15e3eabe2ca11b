-- Up Migration
-- The samples that this shop has had. A purge removes the post of a sample, which must not return at the next start.
create table seeded_samples (name text primary key);
insert into seeded_samples (name) select sample from posts where sample is not null;

-- Down Migration
drop table seeded_samples;

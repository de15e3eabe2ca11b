-- Up Migration
-- Since when it is remembered here: one that is told again after a backup was restored was long ago.
alter table erased_people add column kept_at timestamptz not null default now();
update erased_people set kept_at = erased_at;
create index erased_people_kept_at on erased_people (kept_at);
drop index erased_people_erased_at;
create index mails_person on mails (person_hash(recipient));

-- Down Migration
drop index mails_person;
create index erased_people_erased_at on erased_people (erased_at);
drop index erased_people_kept_at;
alter table erased_people drop column kept_at;

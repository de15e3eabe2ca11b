-- Up Migration
-- The hash by which the news of an erasure names a person: nobody who reads it learns an address.
create function person_hash(email text) returns text language sql immutable strict parallel safe as $$
  select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')
$$;

-- Whose data was erased: what topics still hold of them from before is not taken in again.
create table erased_people (
  email_hash text primary key,
  -- What stands in the address's place where money must stay accounted for.
  pseudonym text not null,
  erased_at timestamptz not null
);
create index erased_people_erased_at on erased_people (erased_at);

-- Down Migration
drop table erased_people;
drop function person_hash;

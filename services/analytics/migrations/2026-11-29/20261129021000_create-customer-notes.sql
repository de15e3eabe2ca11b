-- Up Migration
-- What the author notes about a customer. An erasure deletes the notes of the person.
create table customer_notes (
  id uuid primary key,
  email text not null,
  text text not null,
  written_at timestamptz not null
);
create index customer_notes_person on customer_notes (person_hash(email), written_at desc);

-- Down Migration
drop table customer_notes;

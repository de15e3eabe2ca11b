-- Up Migration
-- Who was erased, by hash: to know when every part has done it, and to tell them again once a backup was restored.
create table erasures (
  id uuid primary key,
  email_hash text not null,
  -- Null once every part has done it: it would lead back to the orders.
  pseudonym text,
  erased_at timestamptz not null
);
create index erasures_newest on erasures (erased_at desc, id);

create table erasure_parts (
  erasure_id uuid not null references erasures (id) on delete cascade,
  part text not null,
  done_at timestamptz,
  primary key (erasure_id, part)
);
create index erasure_parts_waiting on erasure_parts (erasure_id) where done_at is null;

-- Down Migration
drop table erasure_parts;
drop table erasures;

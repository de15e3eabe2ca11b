-- Up Migration
-- Messages of which the owner gets no mail of their own, since many came at once: one mail tells of all.
create table messages_to_tell (
  message_id uuid primary key references messages on delete cascade,
  since timestamptz not null
);
create index messages_to_tell_since on messages_to_tell (since);

-- Down Migration
drop table messages_to_tell;

-- Up Migration
-- Visitors by day and step, and nothing about any of them.
create table visits_by_day (
  day date not null,
  step text not null,
  visitors integer not null,
  primary key (day, step)
);

-- When each seat's book was first opened, and first read to its end.
create table readings (
  seat_id text primary key,
  order_reference text not null,
  opened_at timestamptz,
  finished_at timestamptz
);
create table readings_by_day (
  day date primary key,
  opened integer not null,
  finished integer not null
);

-- What became of each try to send a mail, by the id of the event that told of it.
create table mail_tries (
  id uuid primary key,
  mail_id text not null,
  at timestamptz not null,
  service text not null,
  template text not null,
  recipient text not null,
  about text not null,
  outcome text not null check (outcome in ('sent', 'refused', 'delayed')),
  is_resend boolean not null,
  attempts integer not null,
  reason text
);
create index mail_tries_newest on mail_tries (at desc, id);
create index mail_tries_by_outcome on mail_tries (outcome, at desc, id);
create index mail_tries_about on mail_tries (about, at desc, id) where about <> '';

-- What admins did, a copy of the services' own logs; added to and never changed.
create table acts (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  session_id text not null,
  service text not null,
  action text not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  request_id text not null
);
create index acts_newest on acts (at desc, id);
create index acts_by_action on acts (action, at desc, id);
create index acts_subject_trigrams on acts using gin (lower(subject) gin_trgm_ops) with (gin_pending_list_limit = 256);

create function refuse_change_of_acts() returns trigger language plpgsql as $$
begin
  raise exception 'acts are only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger acts_are_only_added_to before update or delete or truncate on acts
  for each statement execute function refuse_change_of_acts();
revoke update, delete, truncate on acts from current_user;

-- Down Migration
drop table acts;
drop function refuse_change_of_acts;
drop table mail_tries;
drop table readings_by_day;
drop table readings;
drop table visits_by_day;

-- Up Migration
-- Who changed what; people in it are ids. Rows are added and never changed.
create table audit_log (
  id uuid primary key,
  actor text not null,
  session_id text not null,
  action text not null,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  request_id text not null,
  acted_at timestamptz not null default now()
);
create index audit_log_subject on audit_log (subject, acted_at);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is only added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_is_only_added_to before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();
revoke update, delete, truncate on audit_log from current_user;

alter table mails
  -- What the mail is about: an order's reference, or nothing.
  add column about text not null default '',
  add column is_resend boolean not null default false;
create index mails_about on mails (about, created_at) where about <> '';

-- Down Migration
drop index mails_about;
alter table mails drop column about, drop column is_resend;
drop table audit_log;
drop function refuse_change_of_audit_log;

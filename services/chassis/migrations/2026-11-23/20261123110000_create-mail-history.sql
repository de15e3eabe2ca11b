-- Up Migration
-- What became of each try to send a mail, as its event says it: the delivery log is rebuilt from here. Goes with the mail.
create table mail_history (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  mail_id uuid not null references mails on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('sent', 'refused', 'delayed')),
  attempts integer not null,
  reason text
);
create index mail_history_mail on mail_history (mail_id);

-- Of the time before: how each mail ended, under its event's id, or under its own where that event is no longer stored.
insert into mail_history (event_id, mail_id, at, outcome, attempts, reason)
select coalesce(told.event_id, mails.id), mails.id, coalesce(sent_at, refused_at),
       case when sent_at is null then 'refused' else 'sent' end, mails.attempts,
       case when sent_at is null then mails.last_error end
from mails left join lateral (
  select event_id from outbox
  where topic = 'imprint.mail.v1' and key = mails.id::text and aggregate_version = mails.attempts
    and type = case when mails.sent_at is null then 'imprint.mail.v1.MailRefused' else 'imprint.mail.v1.MailSent' end
  order by id desc limit 1) told on true
where coalesce(sent_at, refused_at) is not null
order by coalesce(sent_at, refused_at), mails.id;

-- Down Migration
drop table mail_history;

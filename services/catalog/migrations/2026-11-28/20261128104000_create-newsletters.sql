-- Up Migration
-- The proof of consent that the author gave with an imported list.
create table subscriber_imports (
  id uuid primary key,
  consent_text text not null,
  imported_by text not null,
  imported_at timestamptz not null
);

alter table subscribers
  drop constraint subscribers_state_check,
  add constraint subscribers_state_check check (state in ('pending', 'confirmed', 'unsubscribed', 'bounced')),
  add column bounced_at timestamptz,
  -- Null: the address signed up on the site and confirmed by email.
  add column import_id uuid references subscriber_imports (id),
  add constraint subscribers_bounced check (state <> 'bounced' or bounced_at is not null);
create index subscribers_state on subscribers (state, id);
create index subscribers_email on subscribers (email collate "C");

create table newsletters (
  id uuid primary key,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  subject text not null,
  -- Sanitised HTML.
  content text not null,
  version bigint not null,
  -- The last part of the public page's address; given when sending starts.
  slug text unique,
  -- The idempotency key of the request that created it.
  created_key text unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  last_error text,
  -- Failures since the last accepted email; too many pause the newsletter.
  failures_in_a_row integer not null default 0,
  recipients integer not null default 0,
  accepted integer not null default 0,
  bounced integer not null default 0,
  refused integer not null default 0,
  uncertain integer not null default 0,
  skipped integer not null default 0,
  unsubscribed integer not null default 0,
  check (state <> 'scheduled' or send_at is not null),
  check (state not in ('sending', 'paused', 'sent', 'cancelled') or started_at is not null)
);
create index newsletters_scheduled on newsletters (send_at) where state = 'scheduled';
create index newsletters_sending on newsletters (started_at, id) where state = 'sending';
create index newsletters_public on newsletters (started_at desc, id desc) where state in ('sending', 'paused', 'sent');

create index newsletters_finished on newsletters (finished_at) where finished_at is not null;

create table newsletter_recipients (
  newsletter_id uuid not null references newsletters (id) on delete cascade,
  subscriber_id uuid not null references subscribers (id) on delete cascade,
  -- 'sending' is written before the email leaves, so that an email that may have left is never sent again.
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'accepted', 'bounced', 'refused', 'uncertain', 'skipped')),
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  claimed_at timestamptz,
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_recipients_waiting on newsletter_recipients (newsletter_id, due_at, subscriber_id)
  where state = 'waiting';
create index newsletter_recipients_sending on newsletter_recipients (claimed_at) where state = 'sending';
create index newsletter_recipients_subscriber on newsletter_recipients (subscriber_id);

-- One row, which every claim of recipients locks: all instances share one rate.
create table newsletter_settings (
  is_only_row boolean primary key default true check (is_only_row),
  -- Null: as fast as the mail server accepts.
  mails_per_minute integer check (mails_per_minute > 0),
  postal_address text not null default '',
  -- The time at which the next email may leave.
  paced_until timestamptz not null default now()
);
insert into newsletter_settings default values;

create function note_newsletter_images() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from image_references where source = 'newsletter' and source_id = old.id::text;
  else
    perform keep_image_references('newsletter', new.id::text, new.content);
  end if;
  return null;
end $$;
create trigger note_images after insert or delete or update of content on newsletters
for each row execute function note_newsletter_images();

-- Down Migration
drop table newsletter_settings;
drop table newsletter_recipients;
drop table newsletters;
drop function note_newsletter_images;
delete from image_references where source = 'newsletter';
drop index subscribers_email;
drop index subscribers_state;
update subscribers set state = 'unsubscribed', unsubscribed_at = bounced_at where state = 'bounced';
alter table subscribers
  drop constraint subscribers_bounced,
  drop constraint subscribers_state_check,
  add constraint subscribers_state_check check (state in ('pending', 'confirmed', 'unsubscribed')),
  drop column import_id,
  drop column bounced_at;
drop table subscriber_imports;

-- Up Migration
create extension if not exists pg_trgm;

alter table purchases
  -- The paid version whose links were last emailed; null before the first email and in older rows.
  add column fulfilled_version bigint,
  -- A deleted purchase is not listed.
  add column is_deleted boolean not null default false;
create index purchases_email_part on purchases using gin (email gin_trgm_ops);
create index purchases_reference_part on purchases using gin (reference gin_trgm_ops);
create index seats_newest on seats (created_at desc, reference, number);

-- The cause of the email with the link, which may have links of several seats; null if the admin handed the link over.
alter table reading_links add column mail_cause text;
update reading_links set mail_cause = 'reading-link:' || id where cause <> 'admin';

create index reading_sessions_seat on reading_sessions (seat_id, started_at desc);

-- Down Migration
drop index reading_sessions_seat;
alter table reading_links drop column mail_cause;
drop index seats_newest;
drop index purchases_reference_part;
drop index purchases_email_part;
alter table purchases drop column fulfilled_version, drop column is_deleted;

-- Up Migration
-- One email to the owner tells of several flags once ten have left within an hour.
alter table payment_flags add column mail_id uuid;
create index payment_flags_mail on payment_flags (mail_id) where mail_id is not null;
create index payment_flags_told on payment_flags (told_at) where told_at is not null;

-- Down Migration
drop index payment_flags_told;
drop index payment_flags_mail;
alter table payment_flags drop column mail_id;

-- Up Migration
create index sales_person on sales (person_hash(email));
create index mail_tries_person on mail_tries (person_hash(recipient));

-- Down Migration
drop index mail_tries_person;
drop index sales_person;

-- Up Migration
-- The last test email of each mail server; the server is stored without its password.
create table mail_tests (
  server text primary key,
  tested_at timestamptz not null,
  -- Why the server did not accept the email; null: it did.
  reason text
);

-- Down Migration
drop table mail_tests;

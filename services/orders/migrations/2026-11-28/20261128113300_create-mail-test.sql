-- Up Migration
-- The outcome of the newest test email; null before the first one. The table has one row.
create table mail_test (tested_at timestamptz, reason text);
insert into mail_test (tested_at, reason) values (null, null);

-- Down Migration
drop table mail_test;

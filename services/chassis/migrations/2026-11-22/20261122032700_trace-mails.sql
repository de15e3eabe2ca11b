-- Up Migration
-- What owed the mail: its log lines and its step of the trace name the same ids.
alter table mails
  add column correlation_id text,
  add column traceparent text;

-- Down Migration
alter table mails drop column correlation_id, drop column traceparent;

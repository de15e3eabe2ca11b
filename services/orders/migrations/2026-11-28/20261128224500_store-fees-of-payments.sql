-- Up Migration
-- What the provider kept of a payment; null if it did not say, and for payments from before this column.
alter table payments add column fee_kobo bigint check (fee_kobo >= 0);

-- Down Migration
alter table payments drop column fee_kobo;

-- Up Migration
-- Flags, answers of the provider and refunds as data; the web and the emails make the sentences. The version before
-- goes on writing the text columns alone, so the new ones stay nullable until no pod of it runs. The version after
-- fills `detail` of flags and `answer` of verifications for it; `settled_note` holds what the admin wrote and nothing else.
set local lock_timeout = '2s';
alter table payment_flags
  -- The union `Flag` of flag.model.ts.
  add column data jsonb,
  -- What settled the flag: 'admin', or one of the automatic resolutions of flag.model.ts.
  add column resolution text;
alter table verifications
  -- The provider's word for the payment; null where it gave none.
  add column provider_status text,
  -- What the answer meant for the order: settled, flagged, silent …
  add column outcome text;
alter table refund_requests add column failure text;
alter table refund_request_moves add column failure text;

-- Down Migration
alter table refund_request_moves drop column failure;
alter table refund_requests drop column failure;
alter table verifications drop column provider_status, drop column outcome;
alter table payment_flags drop column data, drop column resolution;

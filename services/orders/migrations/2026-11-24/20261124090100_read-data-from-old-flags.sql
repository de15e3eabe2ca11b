-- Up Migration
-- Reads the data out of the sentences that earlier versions stored. Apart from the new columns, whose locks would keep
-- out readers meanwhile. A sentence that fits no wording is kept as it is, under the reason OTHER.

-- "₦15,000.50", "1500050", "null", "an unknown amount"
create function kobo_of(amount text) returns bigint language sql immutable as $$
  select case when amount ~ '^₦-?[0-9,]+(\.[0-9]+)?$' then (replace(substr(amount, 2), ',', '')::numeric * 100)::bigint
              when amount ~ '^-?[0-9]+$' then amount::bigint end
$$;

with wordings (reason, pattern, fields, constants) as (values
  ('REFERENCE_MISMATCH', '^asked for .*, told of (.*)$', '{reportedReference}'::text[], '{}'::jsonb),
  ('MODE_MISMATCH', '^paid in (.*) mode, while the shop takes (.*) payments$', '{mode,shopMode}', '{}'),
  ('MODE_MISMATCH', '^paid in mode "(.*)", our key is for "(.*)"$', '{mode,shopMode}', '{}'),
  ('CURRENCY_MISMATCH', '^paid in "(.*)" instead of (.*)$', '{paidCurrency,dueCurrency}', '{}'),
  ('AMOUNT_MISMATCH', '^due (₦\S+), requested (₦\S+|an unknown amount), paid (₦\S+|an unknown amount)$',
   '{dueKobo,requestedKobo,paidKobo}', '{"currency": "NGN"}'),
  ('AMOUNT_MISMATCH', '^requested (-?\d+|null), paid (-?\d+|null), due (\d+) kobo$',
   '{requestedKobo,paidKobo,dueKobo}', '{"currency": "NGN"}'),
  ('STATUS_MISMATCH', '^reported as a success whose status is "(.*)"$', '{status}', '{}'),
  ('PAID_TWICE', '^(₦\S+|an unknown amount) more was paid as .*$', '{paidKobo}', '{"currency": "NGN"}'),
  ('PAID_TWICE', '^(-?\d+|null) kobo more came as .*$', '{paidKobo}', '{"currency": "NGN"}'),
  ('PAID_AFTER_DELETION', '^(₦\S+|an unknown amount) was paid for a deleted order$', '{paidKobo}', '{"currency": "NGN"}'),
  ('PAID_AFTER_DELETION', '^(-?\d+|null) kobo came for a deleted order$', '{paidKobo}', '{"currency": "NGN"}'),
  ('REVERSED', '^(paid and given back before we heard of it)$', '{}', '{}'),
  ('REFUND_UNCLEAR', '^(refund|dispute) of (₦\S+|an unknown amount) in (.*) mode$',
   '{subject,amountKobo,mode}', '{"currency": "NGN"}'),
  ('REFUND_UNCLEAR', '^(refund|dispute) of (-?\d+|null) kobo in mode "(.*)"$',
   '{subject,amountKobo,mode}', '{"currency": "NGN"}'),
  ('REFUND_FAILED', '^(₦\S+|a refund) could not be sent back$', '{amountKobo}', '{"currency": "NGN", "cause": "failed"}'),
  ('REFUND_FAILED', '^(₦\S+) was asked back, and the provider never got to know of it$', '{amountKobo}',
   '{"currency": "NGN", "cause": "never-received"}'),
  ('REFUND_NEEDS_ATTENTION',
   '^(₦\S+|a refund) cannot go back as it came: give the provider the buyer’s bank account, on its own site$',
   '{amountKobo}', '{"currency": "NGN"}'),
  ('DISPUTED', '^the buyer’s bank asks for (₦\S+) back; answer by (\d{4}-\d{2}-\d{2}), on the provider’s own site$',
   '{amountKobo,answerBy}', '{"currency": "NGN"}'),
  ('DISPUTED', '^the buyer’s bank asks for (₦\S+) back$', '{amountKobo}', '{"currency": "NGN", "answerBy": null}')
)
update payment_flags flag
set data = coalesce(
  (select constants || jsonb_build_object('reason', flag.reason, 'reference', flag.payment_reference) ||
          coalesce((select jsonb_object_agg(field, case when field like '%Kobo' then to_jsonb(kobo_of(value)) else to_jsonb(value) end)
                    from unnest(fields, regexp_match(flag.detail, pattern)) found (field, value)
                    where field is not null), '{}')
   from wordings where wordings.reason = flag.reason and flag.detail ~ pattern limit 1),
  jsonb_build_object('reason', 'OTHER', 'text', flag.detail))
where data is null;

drop function kobo_of(text);

update payment_flags
set resolution = case settled_note
                   when 'it was accepted' then 'payment-accepted'
                   when 'the status was set by hand' then 'status-set'
                   when 'all of it went back' then 'fully-refunded'
                   when 'it went on' then 'refund-resumed'
                   when 'it was lost' then 'dispute-lost'
                   when 'it was won' then 'dispute-won'
                   else 'admin'
                 end
where settled_at is not null and resolution is null;

update refund_requests set failure = 'unknown-to-provider'
where state = 'unreached' and detail = 'The provider has no such refund.';
update refund_request_moves set failure = 'unknown-to-provider'
where state = 'unreached' and detail = 'The provider has no such refund.';

-- "success, settled": the provider's word, which may hold commas itself, and what it meant; "silent": no word came.
update verifications
set provider_status = substring(answer from '^(.*), '), outcome = substring(answer from '[a-z-]+$')
where outcome is null
  and answer ~ '(^|, )(settled|already-settled|confirmed|failed|flagged|reversed|unchanged|unmatched|unknown|unreached|silent)$';

-- Down Migration
-- The sentences are still there.

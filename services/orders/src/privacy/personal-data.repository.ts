const theirOrders = 'select id from orders where person_hash(email) = $1';
const theirReferences =
  'select reference from orders where person_hash(email) = $1';

/**
 * The statements that select everything stored about one person: orders with all their rows, emails and the provider's
 * reports. There is one statement for each kind of data; `$1` is the hash of the person's email address.
 */
export const personalDataStatements: Record<string, string> = {
  orders: `select reference, version, email, product_name, quantity, unit_price_kobo, amount_kobo, delivery_terms, currency,
             status, placed_at, paid_at, refunded_kobo, country, deleted_at, payment_mode
           from orders where person_hash(email) = $1 order by placed_at`,
  history: `select snapshot, event_type, cause, occurred_at from order_history
            where order_id in (${theirOrders}) order by id`,
  // These orders had the person's address before it was corrected.
  formerAddresses: `select snapshot->>'reference' as reference, min(occurred_at) as since
                    from order_history told
                    where order_id in (select order_id from order_history where event_type = 'OrderEmailCorrected')
                      and person_hash(snapshot->>'email') = $1
                      and not exists (select from orders where id = told.order_id and person_hash(email) = $1)
                    group by 1 order by 2`,
  importedOrders: `select source, source_reference, name, product, amount_minor, currency from imported_orders
                   where order_id in (${theirOrders}) order by order_id`,
  importRows: `select row from order_import_rows where person_hash(row->>'email') = $1 order by import_id, line`,
  deliveries: `select * from deliveries where order_id in (${theirOrders})`,
  deliveryChanges: `select * from delivery_changes where order_id in (${theirOrders}) order by id`,
  notes: `select text, written_at from order_notes where order_id in (${theirOrders}) order by id`,
  payments: `select reference, number, state, created_at, settled_at, provider_id, amount_kobo, currency, channel,
               last4, fee_kobo, paid_at from payments where order_id in (${theirOrders}) order by created_at`,
  flags: `select reason, detail, data, raised_at, settled_at, resolution, settled_note from payment_flags
          where order_id in (${theirOrders}) order by id`,
  refunds: `select * from refunds where order_id in (${theirOrders}) order by reported_at`,
  refundRequests: `select amount_kobo, reason, state, detail, failure, asked_at, changed_at from refund_requests
                   where order_id in (${theirOrders}) order by asked_at`,
  providerReports: `select event, reference, received_at, outcome, convert_from(body, 'UTF8') as body from webhooks
                    where reference in (select reference from payments where order_id in (${theirOrders}))
                    order by id`,
  browsers: `select created_at from checkout_cookies where order_id in (${theirOrders}) order by created_at`,
  mails: `select template, recipient, data, about, created_at, sent_at, refused_at from mails
          where id in (select id from mails where person_hash(recipient) = $1
                       union select id from mails where about <> '' and about in (${theirReferences}))
          order by created_at`,
};

import type { Db, Tx } from '@imprint/chassis/db';
import { type Erasure, erasureCutoff } from '@imprint/chassis/privacy';
import { execute, selectRows, selectValues } from '@imprint/chassis/query';

/** The ids of the orders that have a person's email address now, and of orders that had it before a correction. */
export type PersonsOrders = { now: string[]; before: string[] };

/** Returns the ids of the person's orders that were placed, or changed, before the cutoff of the erasure. */
export const findPersonsOrderIds = async (
  db: Db,
  erasure: Erasure,
): Promise<PersonsOrders> => {
  const values = [erasure.emailHash, erasureCutoff(erasure)];
  const now = await selectValues<string>(
    db,
    `select id as value from orders where person_hash(email) = $1 and placed_at <= $2 order by id`,
    values,
  );
  // Only an order whose email address was corrected has had more than one address.
  const before = await selectValues<string>(
    db,
    `select distinct order_id as value from order_history told
      where order_id in (select order_id from order_history where event_type = 'OrderEmailCorrected')
        and person_hash(told.snapshot->>'email') = $1 and occurred_at <= $2
        and not exists (select from orders where id = told.order_id and person_hash(email) = $1)
      order by 1`,
    values,
  );
  return { now, before };
};

/** Returns every email address that the orders ever had, including mistyped addresses. */
export const listEmailsOfOrders = (db: Db, orderIds: string[]) =>
  selectValues<string>(
    db,
    `select distinct snapshot->>'email' as value from order_history
      where order_id = any ($1) and snapshot->>'email' not like 'erased-%@erased.invalid'`,
    [orderIds],
  );

/**
 * Replaces every email address in the history of the person's orders. In the history of orders that had the person's
 * address before a correction, only that address is replaced.
 */
export const pseudonymiseHistory = (
  tx: Tx,
  { emailHash, pseudonym }: Erasure,
  { now, before }: PersonsOrders,
) =>
  execute(
    tx,
    `update order_history set snapshot = jsonb_set(snapshot, '{email}', to_jsonb($2::text))
      where order_id = any ($3)
         or (order_id = any ($4) and person_hash(snapshot->>'email') = $1)`,
    [emailHash, pseudonym, now, before],
  );

/** Erases all personal data of orders other than the email: delivery, notes, cookies, card digits and free texts. */
export const eraseOrderDetails = async (
  tx: Tx,
  orderIds: string[],
): Promise<void> => {
  for (const statement of [
    `update deliveries set name = null, phone = null, address = null, landmark = null, city = null,
            address_state = null, carrier = null, tracking_number = null, remind_at = null,
            state = case state when 'ready' then 'address-missing' else state end
      where order_id = any ($1)`,
    `update delivery_changes set facts = '{}' where order_id = any ($1)`,
    'delete from order_notes where order_id = any ($1)',
    'delete from checkout_cookies where order_id = any ($1)',
    'update payments set last4 = null where order_id = any ($1)',
    `update payment_flags set settled_note = '' where order_id = any ($1)`,
    `update refund_requests set reason = '', detail = '' where order_id = any ($1)`,
    `update refund_request_moves set detail = ''
      where request_id in (select id from refund_requests where order_id = any ($1))`,
    // The reference stays, so that the same list imported again does not bring the order back.
    `update imported_orders set name = '' where order_id = any ($1)`,
  ])
    await execute(tx, statement, [orderIds]);
};

type Stray = { id: number; body: Buffer };

/** Returns processed webhooks that changed no order and may name a person, with ids above `after`. */
export const listStrayWebhooks = (db: Db, after: number, limit: number) =>
  selectRows<Stray>(
    db,
    `select id, body from webhooks
      where outcome in ('ignored', 'unmatched') and processed_at is not null and body <> '' and id > $1
      order by id limit $2`,
    [after, limit],
  );

/** Empties the bodies of webhooks; their rows stay. */
export const eraseWebhookBodies = async (
  tx: Tx,
  ids: number[],
): Promise<void> => {
  if (ids.length > 0)
    await execute(tx, `update webhooks set body = '' where id = any ($1)`, [
      ids,
    ]);
};

/**
 * Empties up to `limit` processed webhooks about orders of erased people, however long after the erasure they arrived.
 * @returns the number of emptied webhooks
 */
export const eraseWebhookBodiesOfErased = (db: Db, limit: number) =>
  execute(
    db,
    `update webhooks set body = '' where id in (
       select w.id from orders o join payments p on p.order_id = o.id join webhooks w on w.reference = p.reference
        where o.email like 'erased-%@erased.invalid' and w.processed_at is not null and w.body <> ''
        limit $1)`,
    [limit],
  );

/** Deletes the rows of imports that wait for the background worker and name the person. */
export const deletePersonsStagedRows = (tx: Tx, emailHash: string) =>
  execute(
    tx,
    `delete from order_import_rows where person_hash(row->>'email') = $1`,
    [emailHash],
  );

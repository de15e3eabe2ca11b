import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectRows, selectValues } from '@imprint/chassis/query';
import { type Erasure, erasureCutoff } from '@imprint/chassis/privacy';

/**
 * An attempt within this time after an erasure counts as an attempt before the erasure, because the sender may not have
 * received the erasure yet.
 */
export const deliveryMarginMs = 10 * 60_000;

/**
 * Pseudonymises the recipient of a person's emails and deletes the mail server's reasons. Sales get their pseudonym
 * from order events, so that this service always agrees with orders. Safe to repeat.
 */
export const pseudonymiseMailsOfPerson = async (
  tx: Tx,
  erasure: Erasure,
): Promise<void> => {
  await execute(
    tx,
    `update mail_tries set recipient = $2, reason = null
      where person_hash(recipient) = $1 and at <= $3`,
    [
      erasure.emailHash,
      erasure.pseudonym,
      new Date(erasure.erasedAt.getTime() + deliveryMarginMs),
    ],
  );
};

/** Returns the references of the person's orders, including orders whose address an event has already pseudonymised. */
export const listOrderReferences = (tx: Tx, erasure: Erasure) =>
  selectValues<string>(
    tx,
    `select reference as value from sales
     where (person_hash(email) = $1 and placed_at <= $3) or email = $2`,
    [erasure.emailHash, erasure.pseudonym, erasureCutoff(erasure)],
  );

/** Deletes the notes about a person that were written before an erasure. */
export const deleteNotesOfPerson = (
  tx: Tx,
  { emailHash, erasedAt }: { emailHash: string; erasedAt: Date },
) =>
  execute(
    tx,
    'delete from customer_notes where person_hash(email) = $1 and written_at <= $2',
    [emailHash, erasedAt],
  );

/** Returns whether an order that was placed before the erasure still has the person's address. */
export const hasSalesToPseudonymise = async (
  db: Db,
  erasure: Omit<Erasure, 'pseudonym'>,
): Promise<boolean> =>
  (await execute(
    db,
    'select from sales where person_hash(email) = $1 and placed_at <= $2 limit 1',
    [erasure.emailHash, erasure.erasedAt],
  )) > 0;

const pseudonymiseMailsSql = `update mail_tries set recipient = sales.email, reason = null
  from sales
  where mail_tries.about <> '' and mail_tries.about = sales.reference
    and sales.email like 'erased-%@erased.invalid' and mail_tries.recipient <> sales.email`;

/** Pseudonymises all emails about each given order whose buyer is erased, even emails to another, mistyped address. */
export const pseudonymiseMailTriesAboutOrders = (
  tx: Tx,
  references: string[],
) =>
  execute(tx, `${pseudonymiseMailsSql} and sales.reference = any ($1)`, [
    references,
  ]);

/**
 * Pseudonymises the emails about orders of all erased buyers, because the emails' events may have arrived before a
 * rebuild restored the erasures.
 */
export const pseudonymiseMailsOfAllErasedBuyers = (tx: Tx) =>
  execute(tx, pseudonymiseMailsSql);

/** Returns the pseudonyms of erased buyers, by the reference of their order. */
export const loadBuyerPseudonyms = async (db: Db, references: string[]) => {
  if (references.length === 0) return new Map<string, string>();
  const rows = await selectRows<{ reference: string; email: string }>(
    db,
    `select reference, email from sales
     where reference = any ($1) and email like 'erased-%@erased.invalid'`,
    [references],
  );
  return new Map(rows.map(({ reference, email }) => [reference, email]));
};

const orderReferencesSql =
  'select reference from sales where person_hash(email) = $1';

/** The statements that export a person's data, one for each kind of record; `$1` is the hash of the email address. */
export const exportStatements: Record<string, string> = {
  sales: 'select * from sales where person_hash(email) = $1 order by placed_at',
  customers: `select email, paid_orders, spent_kobo, first_paid_at, last_paid_at, imported_orders
              from customers where person_hash(email) = $1`,
  customerNotes: `select text, written_at from customer_notes where person_hash(email) = $1 order by written_at`,
  readings: `select * from readings where order_reference in (${orderReferencesSql})`,
  readingSessions: `select seat_id, order_reference, started_at, seconds from reading_sessions
                    where order_reference in (${orderReferencesSql}) order by started_at`,
  mailTries: `select at, service, template, recipient, about, outcome, attempts, reason from mail_tries
              where person_hash(recipient) = $1 order by at`,
};

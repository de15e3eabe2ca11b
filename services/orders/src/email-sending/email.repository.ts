import type { Db, Tx } from '@imprint/chassis/db';
import { selectOne, selectRow, selectRows } from '@imprint/chassis/query';
import type { FlagSummary } from './owner-emails.model.ts';
import type {
  OrderEmailName,
  PaymentMethod,
  refundEmailName,
} from '../emails/order-emails.model.ts';

/** Returns how the newest accepted payment was made; undefined if only the admin set the order to success. */
export const findPaymentMethod = (db: Db, orderId: string) =>
  selectRow<PaymentMethod>(
    db,
    `select coalesce(channel, '') as channel, coalesce(last4, '') as last4 from payments
     where order_id = $1 and settled_version is not null order by settled_at desc limit 1`,
    [orderId],
  );

/** Returns how many emails of an order were resent in the last hour, and whether a resend of `template` waits. */
export const findRecentResendState = (
  db: Db,
  reference: string,
  template: string,
) =>
  selectOne<{ count: number; isWaiting: boolean }>(
    db,
    `select count(*)::int as count,
            coalesce(bool_or(template = $2 and sent_at is null and refused_at is null), false) as "isWaiting"
     from mails where about = $1 and is_resend and created_at > now() - interval '1 hour'`,
    [reference, template],
  );

const selectFlags = `select f.reason, f.payment_reference as "paymentReference", f.raised_at as "raisedAt",
    coalesce(f.data, jsonb_build_object('reason', 'OTHER', 'text', f.detail)) as data,
    o.reference, o.email, o.product_name as "productName", o.quantity, o.amount_kobo as "amountKobo"
  from payment_flags f join orders o on o.id = f.order_id`;

/** Returns the flags that an email is about, oldest first. */
export const findFlagsOfEmail = (db: Db, mailId: string) =>
  selectRows<FlagSummary>(
    db,
    `${selectFlags} where f.mail_id = $1 order by f.id`,
    [mailId],
  );

/** Returns the flag with this id as a list, like `findFlagsOfEmail`, for emails that an earlier version enqueued. */
export const findFlagAsList = (db: Db, id: number) =>
  selectRows<FlagSummary>(db, `${selectFlags} where f.id = $1`, [id]);

/** Returns the reference of the order that all flags of an email concern; undefined if they concern several orders. */
export const findReferenceOfFlagEmail = async (
  tx: Tx,
  mailId: string,
): Promise<string | undefined> => {
  const flags = await findFlagsOfEmail(tx, mailId);
  const [first] = flags;
  return flags.every(({ reference }) => reference === first?.reference)
    ? first?.reference
    : undefined;
};

/** Returns the newest flag of an order that is not deleted; undefined without one. */
export const findNewestFlag = (db: Db) =>
  selectRow<FlagSummary>(
    db,
    `${selectFlags} where o.deleted_at is null order by f.id desc limit 1`,
    [],
  );

/** Which of the orders have an email, by its template. */
const conditions: Record<OrderEmailName | typeof refundEmailName, string> = {
  receipt: 'true',
  reminder: `d.state = 'address-missing'`,
  shipped: `d.state in ('shipped', 'delivered')`,
  delivered: `d.state = 'delivered'`,
  refund: 'o.refunded_kobo > 0',
};

/**
 * Returns the reference of the newest paid order that has an email, among the newest 1,000 orders; undefined without
 * one. Imported orders have no emails of this shop, and those of erased buyers no data.
 */
export const findNewestReferenceFor = async (
  db: Db,
  name: keyof typeof conditions,
): Promise<string | undefined> => {
  const found = await selectRow<{ reference: string }>(
    db,
    `select o.reference
     from (select * from orders where deleted_at is null order by placed_at desc, id desc limit 1000) o
     left join deliveries d on d.order_id = o.id
     where o.status = 'success' and o.imported_from = '' and o.email not like 'erased-%@erased.invalid' and ${conditions[name]}
     order by o.placed_at desc, o.id desc limit 1`,
    [],
  );
  return found?.reference;
};

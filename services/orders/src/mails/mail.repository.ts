import type { Db, Tx } from '@imprint/chassis/db';
import type { FlagToTell } from './owner-letters.model.ts';
import type { PaidWith } from '../emails/order-emails.model.ts';

/** Of the payment that was accepted; none for an order that was set to paid by hand. */
export const findPaidWith = async (
  db: Db,
  orderId: string,
): Promise<PaidWith | undefined> => {
  const { rows } = await db.query<PaidWith>(
    `select coalesce(channel, '') as channel, coalesce(last4, '') as last4 from payments
     where order_id = $1 and settled_version is not null order by settled_at desc limit 1`,
    [orderId],
  );
  return rows[0];
};

/** How often mails about an order were sent again within the hour, and whether this one still waits to be. */
export const findResends = async (
  db: Db,
  reference: string,
  template: string,
): Promise<{ count: number; isWaiting: boolean }> => {
  const { rows } = await db.query<{ count: number; isWaiting: boolean }>(
    `select count(*)::int as count,
            coalesce(bool_or(template = $2 and sent_at is null and refused_at is null), false) as "isWaiting"
     from mails where about = $1 and is_resend and created_at > now() - interval '1 hour'`,
    [reference, template],
  );
  return rows[0] ?? { count: 0, isWaiting: false };
};

export type KeptFlag = FlagToTell & { id: number; orderId: string };

/** Flags that the owner has not been mailed of; they count as told from now on. */
export const takeUntoldFlags = async (
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: number; reference: string }[]> => {
  // skip locked: two instances never wait for each other or take the same flag.
  const { rows } = await tx.query<{ id: number; reference: string }>(
    `update payment_flags set told_at = $1
     from orders
     where orders.id = payment_flags.order_id
       and payment_flags.id in (select id from payment_flags where told_at is null
                                order by id limit $2 for update skip locked)
     returning payment_flags.id, orders.reference`,
    [now, limit],
  );
  return rows;
};

export const findFlag = async (
  db: Db,
  id: number,
): Promise<KeptFlag | undefined> => {
  const { rows } = await db.query<KeptFlag>(
    `select id, order_id as "orderId", reason,
            coalesce(data, jsonb_build_object('reason', 'OTHER', 'text', detail)) as data,
            payment_reference as "paymentReference", raised_at as "raisedAt"
     from payment_flags where id = $1`,
    [id],
  );
  return rows[0];
};

/** The acts of this kind in the last ten minutes. */
export const countRecentTests = async (
  tx: Tx,
  subject: string,
): Promise<number> => {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from audit_log
     where subject = $1 and acted_at > now() - interval '10 minutes'`,
    [subject],
  );
  return rows[0]?.count ?? 0;
};

import type { Db } from '@imprint/chassis/db';
import { selectOne, selectRows } from '@imprint/chassis/query';
import type { PaymentMode } from './order.model.ts';

/** The sales of one day in Lagos; the revenue is net of refunds. */
export type DaySales = { day: string; paid: number; revenueKobo: number };

const isSold = `status = 'success' and deleted_at is null and imported_from = ''`;

/**
 * Returns the days with sales, from `from` to `to` inclusive; fully refunded orders do not count.
 * @param mode counts only the orders of this mode and those of unknown mode; undefined counts all
 */
export const listSalesByDay = (
  db: Db,
  from: string,
  to: string,
  mode: PaymentMode | undefined,
) =>
  selectRows<DaySales>(
    db,
    `select (paid_at at time zone 'Africa/Lagos')::date::text as day, count(*)::bigint as paid,
            sum(amount_kobo - refunded_kobo)::bigint as "revenueKobo"
     from orders
     where ${isSold} and refunded_kobo < amount_kobo and payment_mode in ('', coalesce($3, payment_mode))
       and paid_at >= $1::date::timestamp at time zone 'Africa/Lagos'
       and paid_at < ($2::date + 1)::timestamp at time zone 'Africa/Lagos'
     group by 1 order by 1`,
    [from, to, mode ?? null],
  );

/** Returns the days in Lagos of the first and the last paid order; null while there is none. */
export const findSalesPeriod = (db: Db) =>
  selectOne<{ firstDay: string | null; lastDay: string | null }>(
    db,
    `select (min(paid_at) at time zone 'Africa/Lagos')::date::text as "firstDay",
            (max(paid_at) at time zone 'Africa/Lagos')::date::text as "lastDay"
     from orders where ${isSold}`,
  );

/** Returns when the oldest waiting event was stored; null if none waits. Events rejected by the broker do not count. */
export const findEventWaitingSince = (db: Db, topic: string) =>
  selectOne<{ waitingSince: Date | null; asOf: Date }>(
    db,
    `select min(created_at) as "waitingSince", now() as "asOf" from outbox
     where sent_at is null and parked_at is null and topic = $1`,
    [topic],
  );

import type { Db } from '@imprint/chassis/db';
import { selectOne } from '@imprint/chassis/query';
import type { PaymentMode } from '../orders/order.model.ts';
import type { Tasks } from './task.shape.ts';

const isCounted = `deleted_at is null and (payment_mode <> 'test' or $2 = 'test')`;

const paidDelivery = `
  from deliveries join orders on orders.id = order_id
  where ${isCounted} and status = 'success' and refunded_kobo < orders.amount_kobo`;

const openFlag = `
  from payment_flags join orders on orders.id = order_id
  where ${isCounted} and settled_at is null`;

const countUpTo = (rows: string): string =>
  `(select count(*)::int from (${rows} limit $1) counted)`;

/**
 * Returns what the author has to do about orders; each count stops at `max`, so that it costs the same in a large shop.
 * @param mode the mode of the shop's keys; in live mode, test orders are left out
 */
export const readTasks = (db: Db, max: number, mode: PaymentMode) =>
  // Ids begin with the time of the order, so the first one is the oldest.
  selectOne<Tasks>(
    db,
    `select json_build_object(
              'count', ${countUpTo(`select ${paidDelivery} and state = 'ready'`)},
              'oldestPaidAt', (select paid_at ${paidDelivery} and state = 'ready' order by order_id limit 1)) as "toShip",
            json_build_object(
              'count', ${countUpTo(`select ${paidDelivery} and state = 'address-missing'`)}) as "addressMissing",
            json_build_object(
              'count', ${countUpTo(`select distinct order_id ${openFlag} and reason <> 'DISPUTED'`)}) as "paymentsToCheck",
            json_build_object(
              'count', ${countUpTo(`select distinct order_id ${openFlag} and reason = 'DISPUTED'`)},
              'answerBy', (select min(data->>'answerBy') ${openFlag} and reason = 'DISPUTED')) as disputes`,
    [max, mode],
  );

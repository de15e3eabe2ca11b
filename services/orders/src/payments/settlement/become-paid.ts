import type { Tx } from '@imprint/chassis/db';
import { fulfilOrder } from '../../deliveries/fulfil-order.ts';
import {
  type Cause,
  madeGood,
  type Order,
  type OrderChange,
} from '../../orders/order.model.ts';
import { scheduleCheck } from '../../orders/order.repository.ts';
import { recordChange } from '../../orders/record-change.ts';
import { giveBack } from '../refunds/give-back.ts';
import { refundedTotal } from '../attempts/payment.repository.ts';

/** Without what went back of an earlier payment, where this one makes up for it. */
const withItsMoney = async (tx: Tx, order: Order): Promise<Order> =>
  order.refundedKobo === 0
    ? order
    : madeGood(order, await refundedTotal(tx, order.id, order.amountKobo));

/**
 * The one door to "paid", for the provider's reports and for the admin alike: the change
 * with its news, what the buyer is owed, and what went back before. Needs the order's lock.
 * @param askAgainAt when the provider is asked about other attempts that may be paid, too
 */
export const becomePaid = async (
  tx: Tx,
  change: OrderChange,
  cause: Cause,
  askAgainAt: Date | null,
): Promise<void> => {
  const { at } = change;
  const order = await withItsMoney(tx, change.order);
  await recordChange(tx, { ...change, order }, cause);
  if (askAgainAt) await scheduleCheck(tx, order.id, askAgainAt);
  await fulfilOrder(tx, order, at);
  // A refund may have been reported before the payment.
  await giveBack(tx, order, cause, at);
};

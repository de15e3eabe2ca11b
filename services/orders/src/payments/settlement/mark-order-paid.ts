import type { Tx } from '@imprint/chassis/db';
import { startFulfilment } from '../../deliveries/start-fulfilment.ts';
import {
  type Cause,
  type Order,
  type OrderChange,
} from '../../orders/order.model.ts';
import { lowerRefundedAmount } from '../../orders/refunded-order.model.ts';
import { scheduleCheck } from '../../orders/order.repository.ts';
import { recordChange } from '../../orders/record-change.ts';
import { recordRefundAndRecalculate } from '../refunds/record-refund-and-recalculate.ts';
import { calculateRefundedKobo } from '../attempts/payment.repository.ts';

/** Returns the order with a lower refunded amount if this payment makes up for refunds of an earlier payment. */
const withLoweredRefundedAmount = async (
  tx: Tx,
  order: Order,
): Promise<Order> =>
  order.refundedKobo === 0
    ? order
    : lowerRefundedAmount(
        order,
        await calculateRefundedKobo(tx, order.id, order.amountKobo),
      );

/**
 * Makes an order paid, after a report of the provider or a decision of the admin; no other code makes an order paid.
 * Saves and publishes the change, fulfils the order and applies earlier refunds. Needs the order's lock.
 * @param nextCheckAt when the order's other attempts, which may be paid too, are checked; null if never
 */
export const markOrderPaid = async (
  tx: Tx,
  change: OrderChange,
  cause: Cause,
  nextCheckAt: Date | null,
): Promise<void> => {
  const { at } = change;
  const order = await withLoweredRefundedAmount(tx, change.order);
  await recordChange(tx, { ...change, order }, cause);
  if (nextCheckAt) await scheduleCheck(tx, order.id, nextCheckAt);
  await startFulfilment(tx, order, at);
  // A refund may have been reported before the payment.
  await recordRefundAndRecalculate(tx, order, cause, at);
};

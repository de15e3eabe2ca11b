import { afterCommit, type Tx } from '@imprint/chassis/db';
import { enqueueRefundEmail } from '../../emails/enqueue-email.ts';
import type { Cause, Order } from '../../orders/order.model.ts';
import { changeToRefunded } from '../../orders/refunded-order.model.ts';
import { recordChange } from '../../orders/record-change.ts';
import { refundedKoboTotal } from '../attempts/payment.metrics.ts';
import {
  insertRefund,
  type Refund,
  calculateRefundedKobo,
} from '../attempts/payment.repository.ts';

/**
 * Stores a refund, if one is given and new, and updates the refunded amount of a paid order. Refunds that were reported
 * before the order is paid count when the order becomes paid. Needs the order's lock; safe to repeat.
 */
export const recordRefundAndRecalculate = async (
  tx: Tx,
  order: Order,
  cause: Cause,
  now: Date,
  refund?: Refund,
): Promise<void> => {
  if (refund) {
    if (!(await insertRefund(tx, order.id, refund, now))) return;
    await enqueueRefundEmail(tx, order, refund);
  }
  const totalKobo = await calculateRefundedKobo(tx, order.id, order.amountKobo);
  const change = changeToRefunded(order, totalKobo, now);
  if (!change) return;
  await recordChange(tx, change, cause);
  const newKobo = change.order.refundedKobo - order.refundedKobo;
  afterCommit(tx, () =>
    refundedKoboTotal.inc({ mode: order.paymentMode }, newKobo),
  );
};

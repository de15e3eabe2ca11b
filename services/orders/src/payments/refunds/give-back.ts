import { afterCommit, type Tx } from '@imprint/chassis/db';
import { enqueueRefundEmail } from '../../emails/owe-mail.ts';
import { type Cause, type Order, refunded } from '../../orders/order.model.ts';
import { recordChange } from '../../orders/record-change.ts';
import { returnedKobo } from '../attempts/payment.figures.ts';
import {
  insertRefund,
  type Refund,
  refundedTotal,
} from '../attempts/payment.repository.ts';

/**
 * Notes money that went back, if any is new, and takes it off the order. What comes
 * before the order is paid waits for that. Needs the order's lock; safe to repeat.
 */
export const giveBack = async (
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
  const totalKobo = await refundedTotal(tx, order.id, order.amountKobo);
  const change = refunded(order, totalKobo, now);
  if (!change) return;
  await recordChange(tx, change, cause);
  const nowBack = change.order.refundedKobo - order.refundedKobo;
  afterCommit(tx, () => returnedKobo.inc(nowBack));
};

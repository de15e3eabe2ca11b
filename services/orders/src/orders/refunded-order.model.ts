import type { Kobo } from '@imprint/chassis/money';
import {
  createNextVersion,
  type Order,
  type OrderChange,
} from './order.model.ts';

/** Lowers the refunded amount to a new total. The total falls when a further payment makes up for earlier refunds. */
export const lowerRefundedAmount = (order: Order, totalKobo: Kobo): Order => ({
  ...order,
  refundedKobo: Math.min(order.refundedKobo, totalKobo),
});

/**
 * Returns the change to a higher refunded amount; undefined if the order is not paid or the amount is not higher.
 * @param totalKobo the sum of the order's refunds so far
 */
export const changeToRefunded = (
  order: Order,
  totalKobo: Kobo,
  at: Date,
): OrderChange | undefined => {
  const refundedKobo = Math.min(totalKobo, order.amountKobo);
  const amountKobo = refundedKobo - order.refundedKobo;
  if (order.status !== 'success' || amountKobo <= 0) return undefined;
  const after = createNextVersion(order, { refundedKobo });
  return { type: 'OrderRefunded', at, amountKobo, order: after };
};

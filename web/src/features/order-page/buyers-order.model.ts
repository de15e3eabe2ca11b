import type { BuyersOrder, Delivery } from './buyers-order.shape.ts';
import * as text from './text.ts';

export type PaymentStatus =
  | 'pending'
  | 'failed'
  | 'paid'
  | 'partly-refunded'
  | 'refunded';

export const paymentStatusOf = (order: BuyersOrder): PaymentStatus => {
  const { status, amount, refundedAmount } = order;
  if (refundedAmount >= amount) return 'refunded';
  if (status !== 'success') return status;
  return refundedAmount > 0 ? 'partly-refunded' : 'paid';
};

type Steps = {
  /** The labels of the steps; if they are omitted, the screen shows the steps of a purchase. */
  steps?: readonly string[];
  past: number;
  at: number;
};

const parcelProgress: Record<Delivery['state'], Omit<Steps, 'steps'>> = {
  'address-missing': { past: 2, at: 2 },
  ready: { past: 2, at: 3 },
  shipped: { past: 4, at: 4 },
  delivered: { past: 5, at: 5 },
};

/** Returns how many steps of an order are completed and which one is current. A sent parcel counts as packed too. */
export const toOrderSteps = (order: BuyersOrder): Steps => {
  const { product, delivery, status } = order;
  const steps = product === 'PAPERBACK' ? { steps: text.parcelSteps } : {};
  const isOpen = status !== 'success' && paymentStatusOf(order) !== 'refunded';
  if (isOpen) return { ...steps, past: 1, at: 2 };
  if (product === 'PAPERBACK' && delivery)
    return { ...steps, ...parcelProgress[delivery.state] };
  return { past: 3, at: 3 };
};

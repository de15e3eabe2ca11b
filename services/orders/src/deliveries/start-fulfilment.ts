import type { Tx } from '@imprint/chassis/db';
import { enqueueReceipt } from '../emails/enqueue-email.ts';
import type { Order } from '../orders/order.model.ts';
import { insertDelivery } from './delivery.repository.ts';

const dayMs = 24 * 3_600_000;

/**
 * Enqueues the receipt of an order that just became paid and, for a paperback, creates its delivery.
 * Needs the order's lock; safe to repeat.
 */
export const startFulfilment = async (
  tx: Tx,
  order: Order,
  now: Date,
): Promise<void> => {
  const remindAt = new Date(now.getTime() + dayMs);
  if (order.product === 'PAPERBACK')
    await insertDelivery(tx, order.id, remindAt);
  await enqueueReceipt(tx, order);
};

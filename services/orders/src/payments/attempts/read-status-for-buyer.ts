import type { Db } from '@imprint/chassis/db';
import type { Order, OrderStatus } from '../../orders/order.model.ts';
import { listAttempts } from './payment.repository.ts';
import { statusForBuyer } from './reconciliation.model.ts';

/** Returns the status that the buyer sees; an imported order has no attempts, but never fails. */
export const readStatusForBuyer = async (
  db: Db,
  order: Order,
  now: Date,
): Promise<OrderStatus> => {
  if (order.status !== 'failed') return order.status;
  const [newest] = await listAttempts(db, order.id);
  return statusForBuyer(order, newest, now);
};

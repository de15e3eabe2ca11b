import type { Tx } from '@imprint/chassis/db';
import { isFulfillable } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import type { Order } from '../orders/order.model.ts';
import { enqueueToCorrectedEmail } from '../emails/enqueue-email.ts';

/**
 * Enqueues to a corrected address the emails that the wrong address received: the receipt and
 * the state of the parcel. Needs the order's lock.
 */
export const reissueEmails = async (tx: Tx, order: Order): Promise<void> => {
  if (!isFulfillable(order)) return;
  await enqueueToCorrectedEmail(tx, order, 'receipt');
  const delivery = await findDelivery(tx, order.id);
  if (delivery?.state === 'shipped' || delivery?.state === 'delivered')
    await enqueueToCorrectedEmail(tx, order, delivery.state);
};

import type { Tx } from '@imprint/chassis/db';
import { isFulfillable } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import type { Order } from '../orders/order.model.ts';
import { enqueueToCorrectedEmail } from '../emails/enqueue-email.ts';

/**
 * Owes the address that an order's e-mail was just corrected to what went to the wrong
 * one: the receipt, and how far the parcel has got. Needs the order's lock.
 */
export const reissueEmails = async (tx: Tx, order: Order): Promise<void> => {
  if (!isFulfillable(order)) return;
  await enqueueToCorrectedEmail(tx, order, 'receipt');
  const delivery = await findDelivery(tx, order.id);
  if (delivery?.state === 'shipped' || delivery?.state === 'delivered')
    await enqueueToCorrectedEmail(tx, order, delivery.state);
};

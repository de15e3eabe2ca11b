import type { Tx } from '@imprint/chassis/db';
import { isDue } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import type { Order } from '../orders/order.model.ts';
import { oweToCorrectedEmail } from '../emails/owe-mail.ts';

/**
 * Owes the address that an order's e-mail was just corrected to what went to the wrong
 * one: the receipt, and how far the parcel has got. Needs the order's lock.
 */
export const reissueMails = async (tx: Tx, order: Order): Promise<void> => {
  if (!isDue(order)) return;
  await oweToCorrectedEmail(tx, order, 'receipt');
  const delivery = await findDelivery(tx, order.id);
  if (delivery?.state === 'shipped' || delivery?.state === 'delivered')
    await oweToCorrectedEmail(tx, order, delivery.state);
};

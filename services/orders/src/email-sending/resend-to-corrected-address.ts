import type { Tx } from '@imprint/chassis/db';
import { isFulfillable } from '../deliveries/delivery.model.ts';
import { findDelivery } from '../deliveries/delivery.repository.ts';
import type { Order } from '../orders/order.model.ts';
import { enqueueEmailToCorrectedAddress } from '../emails/enqueue-email.ts';

/**
 * Enqueues the receipt and the newest parcel email again after the email address of an order was corrected.
 * Needs the order's lock.
 */
export const resendToCorrectedAddress = async (
  tx: Tx,
  order: Order,
): Promise<void> => {
  if (!isFulfillable(order)) return;
  await enqueueEmailToCorrectedAddress(tx, order, 'receipt');
  const delivery = await findDelivery(tx, order.id);
  if (delivery?.state === 'shipped' || delivery?.state === 'delivered')
    await enqueueEmailToCorrectedAddress(tx, order, delivery.state);
};

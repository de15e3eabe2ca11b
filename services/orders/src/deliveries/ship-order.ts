import { enqueueParcelEmail } from '../emails/enqueue-email.ts';
import { adminWrite } from '../orders/admin-write.ts';
import { orderNotFound } from '../orders/order.model.ts';
import {
  type Delivery,
  applyDeliveryStep,
  nothingToDeliver,
  notPaid,
  type DeliveryStep,
} from './delivery.model.ts';
import {
  findDelivery,
  insertDeliveryChange,
  saveDelivery,
} from './delivery.repository.ts';

const factsOf = ({ state, carrier, trackingNumber }: Delivery) => ({
  state,
  carrier,
  trackingNumber,
});

/**
 * Sets the state of a parcel, emails the buyer if it is shipped or delivered, and returns the delivery. Safe to repeat.
 * @param note shown only in the order's timeline
 */
export const shipOrder = adminWrite(
  async (
    { tx, order, now, audit },
    step: DeliveryStep,
    note: string | undefined,
  ) => {
    if (order.deletedAt) throw orderNotFound();
    if (order.product !== 'PAPERBACK') throw nothingToDeliver();
    const before = await findDelivery(tx, order.id);
    if (!before) throw notPaid();
    const { delivery, what } = applyDeliveryStep(order, before, step, now);
    if (!what) return delivery;
    await saveDelivery(tx, order.id, delivery);
    const { carrier, trackingNumber } = delivery;
    await insertDeliveryChange(tx, order.id, {
      at: now,
      what,
      by: 'admin',
      facts: { carrier, trackingNumber, ...(note ? { note } : {}) },
    });
    await audit({
      action: what,
      before: factsOf(before),
      after: factsOf(delivery),
    });
    if (what === 'shipped' || what === 'delivered') {
      const { shippedAt, deliveredAt } = delivery;
      const movedAt = what === 'shipped' ? shippedAt : deliveredAt;
      await enqueueParcelEmail(tx, order, what, movedAt ?? now);
    }
    return delivery;
  },
);

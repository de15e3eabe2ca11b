import { enqueueParcelEmail } from '../emails/enqueue-email.ts';
import { createAdminUseCase } from '../orders/admin-write.ts';
import { orderNotFoundError } from '../orders/order.model.ts';
import {
  type Delivery,
  applyDeliveryStep,
  nothingToDeliverError,
  notPaidError,
  type DeliveryStep,
} from './delivery.model.ts';
import {
  findDelivery,
  insertDeliveryChange,
  saveDelivery,
} from './delivery.repository.ts';

const toAuditFacts = ({ state, carrier, trackingNumber }: Delivery) => ({
  state,
  carrier,
  trackingNumber,
});

/**
 * Sets the state of a parcel, emails the buyer if it is shipped or delivered, and returns the delivery. Safe to repeat.
 * @param note shown only in the order's timeline
 */
export const shipOrder = createAdminUseCase(
  async (
    { tx, order, now, audit },
    step: DeliveryStep,
    note: string | undefined,
  ) => {
    if (order.deletedAt) throw orderNotFoundError();
    if (order.product !== 'PAPERBACK') throw nothingToDeliverError();
    const before = await findDelivery(tx, order.id);
    if (!before) throw notPaidError();
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
      before: toAuditFacts(before),
      after: toAuditFacts(delivery),
    });
    if (what === 'shipped' || what === 'delivered') {
      const { shippedAt, deliveredAt } = delivery;
      const movedAt = what === 'shipped' ? shippedAt : deliveredAt;
      await enqueueParcelEmail(tx, order, what, movedAt ?? now);
    }
    return delivery;
  },
);

import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { oweParcelMail } from '../emails/owe-mail.ts';
import { orderNotFound } from '../orders/order.model.ts';
import { lockByReference } from '../orders/order.repository.ts';
import {
  type Delivery,
  moved,
  nothingToDeliver,
  notPaid,
  type Step,
} from './delivery.model.ts';
import {
  findDelivery,
  noteDeliveryChange,
  saveDelivery,
} from './delivery.repository.ts';

type Deps = { pool: Pool; clock: Clock };

export type Shipment = Step & {
  reference: string;
  /** For the order's timeline alone. */
  note: string | undefined;
};

const factsOf = ({ state, carrier, trackingNumber }: Delivery) => ({
  state,
  carrier,
  trackingNumber,
});

/** Notes how far a parcel has got, and tells the buyer. Safe to repeat. */
export const shipOrder =
  ({ pool, clock }: Deps) =>
  (shipment: Shipment, admin: AdminClaims): Promise<Delivery> =>
    withTransaction(pool, async (tx) => {
      const { reference, note } = shipment;
      const order = await lockByReference(tx, reference);
      if (!order || order.deletedAt) throw orderNotFound();
      if (order.product !== 'PAPERBACK') throw nothingToDeliver();
      const before = await findDelivery(tx, order.id);
      if (!before) throw notPaid();
      const now = clock.now();
      const { delivery, what } = moved(order, before, shipment, now);
      if (!what) return delivery;
      await saveDelivery(tx, order.id, delivery);
      const { carrier, trackingNumber } = delivery;
      await noteDeliveryChange(tx, order.id, {
        at: now,
        what,
        by: 'admin',
        facts: { carrier, trackingNumber, ...(note ? { note } : {}) },
      });
      await recordAct(tx, {
        service: 'orders',
        admin,
        action: `order.${what}`,
        subject: `order ${reference}`,
        before: factsOf(before),
        after: factsOf(delivery),
      });
      if (what === 'shipped' || what === 'delivered') {
        const { shippedAt, deliveredAt } = delivery;
        const movedAt = what === 'shipped' ? shippedAt : deliveredAt;
        await oweParcelMail(tx, order, what, movedAt ?? now);
      }
      return delivery;
    });

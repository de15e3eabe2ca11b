import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { isPseudonym } from '@imprint/chassis/privacy';
import { lockById } from '../orders/order.repository.ts';
import { type Order, orderNotFoundError } from '../orders/order.model.ts';
import {
  type Address,
  applyAddressChange,
  type Delivery,
} from './delivery.model.ts';
import { addressParts } from './delivery.shape.ts';
import { requireStateOfOrder } from './parcel-state.model.ts';
import {
  findDelivery,
  insertDeliveryChange,
  saveDelivery,
} from './delivery.repository.ts';

type Deps = { pool: Pool; clock: Clock };

const isSameAddress = (one: Address | null, other: Address): boolean =>
  one !== null && addressParts.every((part) => one[part] === other[part]);

/**
 * Saves the delivery address and returns the order with its delivery. Safe to repeat.
 * Throws ORDER_NOT_FOUND, NOTHING_TO_DELIVER, NOT_PAID, ALREADY_SHIPPED, or VALIDATION_FAILED for a state that the
 * order's delivery fee does not cover.
 */
export const saveDeliveryAddress =
  ({ pool, clock }: Deps) =>
  (orderId: string, address: Address): Promise<[Order, Delivery]> =>
    withTransaction(pool, async (tx) => {
      const order = await lockById(tx, orderId);
      if (!order) throw new Error('an order was removed');
      // The buyer's data were erased after this request had found the order and before it locked the order.
      if (isPseudonym(order.email)) throw orderNotFoundError();
      requireStateOfOrder(order, address.state);
      const before = await findDelivery(tx, orderId);
      const delivery = applyAddressChange(order, before, address);
      if (isSameAddress(before?.address ?? null, address))
        return [order, delivery];
      await saveDelivery(tx, orderId, delivery);
      await insertDeliveryChange(tx, orderId, {
        at: clock.now(),
        what: before?.address ? 'address-changed' : 'address-given',
        by: 'buyer',
        facts: { city: address.city, state: address.state },
      });
      return [order, delivery];
    });

import { ConflictError } from '@imprint/chassis/errors';
import type { Order } from '../orders/order.model.ts';

export type DeliveryState =
  'address-missing' | 'ready' | 'shipped' | 'delivered';

export type Address = {
  readonly name: string;
  readonly phone: string;
  /** House and street. */
  readonly address: string;
  readonly landmark: string | null;
  readonly city: string;
  /** One of the 36 states, or FCT. */
  readonly state: string;
};

/** Where the copies of one order go, and how far they have got. */
export type Delivery = {
  readonly state: DeliveryState;
  readonly address: Address | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
};

export class NothingToDeliver extends ConflictError {
  readonly code = 'NOTHING_TO_DELIVER';
  constructor() {
    super('This order has nothing to deliver.');
  }
}

import { ConflictError } from '@imprint/chassis/errors';
import type { Order } from '../orders/order.model.ts';
import type { Address, Delivery } from './delivery.shape.ts';

export type { Address, Delivery } from './delivery.shape.ts';

/** A change of a delivery, as the order's timeline shows it. */
export type DeliveryChange = {
  readonly at: Date;
  readonly what:
    | 'address-given'
    | 'address-changed'
    | 'shipped'
    | 'shipment-corrected'
    | 'shipment-undone'
    | 'delivered'
    | 'delivery-undone';
  readonly by: 'buyer' | 'admin';
  /** An empty object once the buyer's data are erased. */
  readonly facts: {
    readonly city?: string;
    readonly state?: string;
    readonly carrier?: string | null;
    readonly trackingNumber?: string | null;
    readonly note?: string;
  };
};

export const nothingToDeliverError = () =>
  new ConflictError('NOTHING_TO_DELIVER', 'This order has nothing to deliver.');

export const notPaidError = () =>
  new ConflictError('NOT_PAID', 'This order is not paid, or it was refunded.');

export const alreadyShippedError = () =>
  new ConflictError(
    'ALREADY_SHIPPED',
    'The parcel has been shipped, so its address can no longer be changed here. Reply to one of our emails.',
  );

export const deliveryStepRefusedError = (message: string) =>
  new ConflictError('DELIVERY_STEP_REFUSED', message);

/** Whether the buyer is entitled to the product: the order is paid, not deleted and not fully refunded. */
export const isFulfillable = (
  order: Pick<Order, 'status' | 'deletedAt' | 'refundedKobo' | 'amountKobo'>,
): boolean =>
  order.status === 'success' &&
  order.deletedAt === null &&
  order.refundedKobo < order.amountKobo;

const isShipped = ({ state }: Delivery): boolean =>
  state === 'shipped' || state === 'delivered';

export const mayChangeAddress = (order: Order, delivery: Delivery): boolean =>
  isFulfillable(order) && !isShipped(delivery);

/** Returns the delivery with a new address; throws NOTHING_TO_DELIVER, NOT_PAID or ALREADY_SHIPPED. */
export const applyAddressChange = (
  order: Order,
  delivery: Delivery | undefined,
  address: Address,
): Delivery => {
  if (order.product !== 'PAPERBACK') throw nothingToDeliverError();
  if (!delivery || !isFulfillable(order)) throw notPaidError();
  if (isShipped(delivery)) throw alreadyShippedError();
  return { ...delivery, state: 'ready', address };
};

export type DeliveryStep = {
  readonly to: 'ready' | 'shipped' | 'delivered';
  /** Undefined keeps the stored carrier; an empty string clears it. The same holds for `trackingNumber`. */
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
};

export type DeliveryStepResult = {
  readonly delivery: Delivery;
  /** Undefined when nothing changed. */
  readonly what: DeliveryChange['what'] | undefined;
};

const applyTextUpdate = (text: string | undefined, before: string | null) =>
  text === undefined ? before : text || null;

const updateParcelDetails = (
  delivery: Delivery,
  step: DeliveryStep,
): Delivery => ({
  ...delivery,
  carrier: applyTextUpdate(step.carrier, delivery.carrier),
  trackingNumber: applyTextUpdate(step.trackingNumber, delivery.trackingNumber),
});

const correctShipment = (
  delivery: Delivery,
  step: DeliveryStep,
): DeliveryStepResult => {
  const after = updateParcelDetails(delivery, step);
  const isSame =
    after.carrier === delivery.carrier &&
    after.trackingNumber === delivery.trackingNumber;
  return { delivery: after, what: isSame ? undefined : 'shipment-corrected' };
};

const undoShipment = (delivery: Delivery): DeliveryStepResult => ({
  what: 'shipment-undone',
  delivery: {
    ...delivery,
    state: delivery.address ? 'ready' : 'address-missing',
    shippedAt: null,
    carrier: null,
    trackingNumber: null,
  },
});

/**
 * Moves a delivery to a later state, or one state back to undo a mistake. Setting the current state again only updates
 * carrier and tracking number of a shipped parcel. Throws DELIVERY_STEP_REFUSED or NOT_PAID.
 */
export const applyDeliveryStep = (
  order: Order,
  delivery: Delivery,
  step: DeliveryStep,
  now: Date,
): DeliveryStepResult => {
  const { state, shippedAt } = delivery;
  // A repeated undo changes nothing, because a parcel that is not shipped has no carrier to update.
  if (state === 'ready' && step.to === 'ready')
    return { delivery, what: undefined };
  if (state === step.to) return correctShipment(delivery, step);
  if (step.to === 'ready') {
    if (state === 'shipped') return undoShipment(delivery);
    throw deliveryStepRefusedError(
      state === 'delivered'
        ? 'Set a delivered parcel back to "shipped" first.'
        : 'This order has no delivery address yet.',
    );
  }
  if (state === 'delivered') {
    const back = { ...delivery, state: 'shipped', deliveredAt: null } as const;
    return {
      delivery: updateParcelDetails(back, step),
      what: 'delivery-undone',
    };
  }
  // An order that was refunded after its parcel was shipped may still be marked as delivered.
  if (state !== 'shipped' && !isFulfillable(order)) throw notPaidError();
  const sent = {
    ...updateParcelDetails(delivery, step),
    shippedAt: shippedAt ?? now,
  };
  return step.to === 'shipped'
    ? { delivery: { ...sent, state: 'shipped' }, what: 'shipped' }
    : {
        delivery: { ...sent, state: 'delivered', deliveredAt: now },
        what: 'delivered',
      };
};

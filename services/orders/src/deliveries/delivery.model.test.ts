import { describe, expect, it } from '@jest/globals';
import { noon, paperback, someOrder } from '../../test/support/builders.ts';
import {
  type Delivery,
  isFulfillable,
  mayChangeAddress,
  applyDeliveryStep,
  type DeliveryStep,
} from './delivery.model.ts';

const order = someOrder({ ...paperback, status: 'success', paidAt: noon });

const address = {
  name: 'Ngozi Eze',
  phone: '0803 000 0000',
  address: '14 Adeniran Ogunsanya Street',
  city: 'Surulere',
  state: 'Lagos',
};

const ready: Delivery = {
  state: 'ready',
  address,
  shippedAt: null,
  deliveredAt: null,
  carrier: null,
  trackingNumber: null,
};

const stepTo = (
  state: DeliveryStep['to'],
  over: Partial<DeliveryStep> = {},
): DeliveryStep => ({
  to: state,
  carrier: undefined,
  trackingNumber: undefined,
  ...over,
});

const shipped = applyDeliveryStep(
  order,
  ready,
  stepTo('shipped'),
  noon,
).delivery;
const delivered = applyDeliveryStep(
  order,
  shipped,
  stepTo('delivered'),
  noon,
).delivery;

describe('a parcel', () => {
  it('is to be shipped while the order is paid, not deleted and not fully refunded', () => {
    expect(isFulfillable(order)).toBe(true);
    expect(isFulfillable({ ...order, refundedKobo: 1 })).toBe(true);
    expect(isFulfillable({ ...order, refundedKobo: order.amountKobo })).toBe(
      false,
    );
    expect(isFulfillable({ ...order, deletedAt: noon })).toBe(false);
    expect(isFulfillable({ ...order, status: 'failed' })).toBe(false);
  });

  it('cannot change its address once it has been shipped', () => {
    expect(mayChangeAddress(order, ready)).toBe(true);
    expect(mayChangeAddress(order, shipped)).toBe(false);
    expect(mayChangeAddress(order, delivered)).toBe(false);
  });

  it('may be delivered without having been shipped', () => {
    const { delivery, what } = applyDeliveryStep(
      order,
      ready,
      stepTo('delivered'),
      noon,
    );
    expect(what).toBe('delivered');
    expect(delivery).toMatchObject({ shippedAt: noon, deliveredAt: noon });
  });

  it('is not shipped after a full refund, but may still be delivered', () => {
    const refunded = { ...order, refundedKobo: order.amountKobo };
    expect(() =>
      applyDeliveryStep(refunded, ready, stepTo('shipped'), noon),
    ).toThrow('not paid');
    expect(
      applyDeliveryStep(refunded, shipped, stepTo('delivered'), noon).what,
    ).toBe('delivered');
  });

  it('may have its carrier corrected or removed', () => {
    const step = stepTo('shipped', { carrier: 'DHL' });
    const corrected = applyDeliveryStep(order, shipped, step, noon);
    expect(corrected).toMatchObject({
      what: 'shipment-corrected',
      delivery: { carrier: 'DHL', shippedAt: noon },
    });
    expect(
      applyDeliveryStep(order, corrected.delivery, step, noon).what,
    ).toBeUndefined();
    const withoutCarrier = stepTo('shipped', { carrier: '' });
    expect(
      applyDeliveryStep(order, corrected.delivery, withoutCarrier, noon)
        .delivery.carrier,
    ).toBe(null);
  });

  it('does not change when its shipment is undone again, even with a carrier', () => {
    const undo = stepTo('ready', { carrier: 'DHL', trackingNumber: 'JD01' });
    const undone = applyDeliveryStep(order, shipped, undo, noon);
    expect(undone).toEqual({ delivery: ready, what: 'shipment-undone' });
    expect(applyDeliveryStep(order, undone.delivery, undo, noon)).toEqual({
      delivery: ready,
      what: undefined,
    });
  });
});

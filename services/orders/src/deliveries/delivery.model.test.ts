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

const to = (
  state: DeliveryStep['to'],
  over: Partial<DeliveryStep> = {},
): DeliveryStep => ({
  to: state,
  carrier: undefined,
  trackingNumber: undefined,
  ...over,
});

const shipped = applyDeliveryStep(order, ready, to('shipped'), noon).delivery;
const delivered = applyDeliveryStep(
  order,
  shipped,
  to('delivered'),
  noon,
).delivery;

describe('a parcel', () => {
  it('is owed while the order is paid, there, and not all of it went back', () => {
    expect(isFulfillable(order)).toBe(true);
    expect(isFulfillable({ ...order, refundedKobo: 1 })).toBe(true);
    expect(isFulfillable({ ...order, refundedKobo: order.amountKobo })).toBe(
      false,
    );
    expect(isFulfillable({ ...order, deletedAt: noon })).toBe(false);
    expect(isFulfillable({ ...order, status: 'failed' })).toBe(false);
  });

  it('keeps its address once it has left', () => {
    expect(mayChangeAddress(order, ready)).toBe(true);
    expect(mayChangeAddress(order, shipped)).toBe(false);
    expect(mayChangeAddress(order, delivered)).toBe(false);
  });

  it('may be handed over without having been sent', () => {
    const { delivery, what } = applyDeliveryStep(
      order,
      ready,
      to('delivered'),
      noon,
    );
    expect(what).toBe('delivered');
    expect(delivery).toMatchObject({ shippedAt: noon, deliveredAt: noon });
  });

  it('does not leave an order whose money went back, but may still arrive', () => {
    const refunded = { ...order, refundedKobo: order.amountKobo };
    expect(() =>
      applyDeliveryStep(refunded, ready, to('shipped'), noon),
    ).toThrow('not paid');
    expect(
      applyDeliveryStep(refunded, shipped, to('delivered'), noon).what,
    ).toBe('delivered');
  });

  it('may have its carrier put right, and forgotten', () => {
    const step = to('shipped', { carrier: 'DHL' });
    const once = applyDeliveryStep(order, shipped, step, noon);
    expect(once).toMatchObject({
      what: 'shipment-corrected',
      delivery: { carrier: 'DHL', shippedAt: noon },
    });
    expect(
      applyDeliveryStep(order, once.delivery, step, noon).what,
    ).toBeUndefined();
    const forgotten = to('shipped', { carrier: '' });
    expect(
      applyDeliveryStep(order, once.delivery, forgotten, noon).delivery.carrier,
    ).toBe(null);
  });
});

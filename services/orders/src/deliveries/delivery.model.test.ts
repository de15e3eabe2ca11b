import { describe, expect, it } from '@jest/globals';
import { noon, paperback, someOrder } from '../../test/support/builders.ts';
import {
  type Delivery,
  deliveryView,
  isDue,
  mayChangeAddress,
  moved,
  type Step,
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

const to = (state: Step['to'], over: Partial<Step> = {}): Step => ({
  to: state,
  carrier: undefined,
  trackingNumber: undefined,
  ...over,
});

const shipped = moved(order, ready, to('shipped'), noon).delivery;
const delivered = moved(order, shipped, to('delivered'), noon).delivery;

describe('a parcel', () => {
  it('is owed while the order is paid, there, and not all of it went back', () => {
    expect(isDue(order)).toBe(true);
    expect(isDue({ ...order, refundedKobo: 1 })).toBe(true);
    expect(isDue({ ...order, refundedKobo: order.amountKobo })).toBe(false);
    expect(isDue({ ...order, deletedAt: noon })).toBe(false);
    expect(isDue({ ...order, status: 'failed' })).toBe(false);
  });

  it('keeps its address once it has left', () => {
    expect(mayChangeAddress(order, ready)).toBe(true);
    expect(mayChangeAddress(order, shipped)).toBe(false);
    expect(mayChangeAddress(order, delivered)).toBe(false);
  });

  it('may be handed over without having been sent', () => {
    const { delivery, what } = moved(order, ready, to('delivered'), noon);
    expect(what).toBe('delivered');
    expect(delivery).toMatchObject({ shippedAt: noon, deliveredAt: noon });
  });

  it('does not leave an order whose money went back, but may still arrive', () => {
    const refunded = { ...order, refundedKobo: order.amountKobo };
    expect(() => moved(refunded, ready, to('shipped'), noon)).toThrow(
      'not paid',
    );
    expect(moved(refunded, shipped, to('delivered'), noon).what).toBe(
      'delivered',
    );
  });

  it('may have its carrier put right, and forgotten', () => {
    const step = to('shipped', { carrier: 'DHL' });
    const once = moved(order, shipped, step, noon);
    expect(once).toMatchObject({
      what: 'shipment-corrected',
      delivery: { carrier: 'DHL', shippedAt: noon },
    });
    expect(moved(order, once.delivery, step, noon).what).toBeUndefined();
    const forgotten = to('shipped', { carrier: '' });
    expect(moved(order, once.delivery, forgotten, noon).delivery.carrier).toBe(
      null,
    );
  });

  it('is shown with its times as text', () => {
    expect(deliveryView(shipped)).toMatchObject({
      shippedAt: noon.toISOString(),
      deliveredAt: null,
    });
  });
});

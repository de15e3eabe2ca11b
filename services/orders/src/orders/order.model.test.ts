import { describe, expect, it } from '@jest/globals';
import { ebook, later, noon, someOrder } from '../../test/support/builders.ts';
import {
  changeToDeleted,
  changeToEmail,
  changeToFailed,
  hasGuaranteedPrice,
  OrderIsDeleted,
  changeToPaid,
  changeToPlaced,
  changeToRestored,
  RestoreTooLate,
  changeToStatus,
} from './order.model.ts';
import { changeToRefunded } from './refunded-order.model.ts';
import { encodeReference } from './order-reference.model.ts';

const payment = {
  paidAt: later(1),
  country: 'NG',
  paymentMode: 'live',
} as const;

describe('an order', () => {
  it('has a reference without ambiguous letters', () => {
    const reference = /^IMP(-[0-9A-HJKMNP-TV-Z]{4}){4}$/;
    expect(encodeReference(new Uint8Array(10))).toBe('IMP-0000-0000-0000-0000');
    expect(encodeReference(new Uint8Array(10).fill(255))).toBe(
      'IMP-ZZZZ-ZZZZ-ZZZZ-ZZZZ',
    );
    expect(
      encodeReference(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])),
    ).toMatch(reference);
  });

  it('starts as pending at version 1 with its total amount', () => {
    const { type, order } = changeToPlaced({
      id: 'x',
      reference: 'r',
      email: 'ada@example.com',
      price: ebook,
      deliveryTerms: null,
      paymentMode: 'test',
      quantity: 3,
      at: noon,
    });
    expect(type).toBe('OrderPlaced');
    expect(order).toMatchObject({
      version: 1,
      status: 'pending',
      amountKobo: 3_000_000,
      paidVersion: 0,
      paymentMode: 'test',
    });
  });

  it('has a guaranteed price for thirty minutes', () => {
    const order = someOrder();
    expect(hasGuaranteedPrice(order, later(29.9))).toBe(true);
    expect(hasGuaranteedPrice(order, later(30))).toBe(false);
  });

  it('becomes paid when it is pending or failed', () => {
    for (const status of ['pending', 'failed'] as const) {
      const { order, type } = changeToPaid(
        someOrder({ status }),
        payment,
        later(2),
      );
      expect(type).toBe('OrderPaid');
      expect(order).toMatchObject({
        status: 'success',
        version: 2,
        paidVersion: 2,
        paidAt: later(1),
        country: 'NG',
        paymentMode: 'live',
      });
    }
  });

  it('fails only while it is pending', () => {
    expect(changeToFailed(someOrder(), later(2))?.order).toMatchObject({
      status: 'failed',
      version: 2,
    });
    expect(
      changeToFailed(someOrder({ status: 'success' }), noon),
    ).toBeUndefined();
    expect(
      changeToFailed(someOrder({ status: 'failed' }), noon),
    ).toBeUndefined();
  });

  it.each([
    ['in part', 0, 400_000, 400_000, 400_000],
    ['further', 400_000, 700_000, 300_000, 700_000],
    ['completely', 0, 1_000_000, 1_000_000, 1_000_000],
    ['never beyond its amount', 0, 1_700_000, 1_000_000, 1_000_000],
  ])('is refunded %s', (_, before, total, amountKobo, refundedKobo) => {
    const order = someOrder({ status: 'success', refundedKobo: before });
    const change = changeToRefunded(order, total, later(9));
    expect(change).toMatchObject({
      type: 'OrderRefunded',
      amountKobo,
      order: { refundedKobo, status: 'success', version: 2 },
    });
  });

  it('can be set to any status by the admin, with an event only if the status changes', () => {
    const paidAt = later(1);
    const order = someOrder({ status: 'success', paidAt, country: 'NG' });
    expect(changeToStatus(order, 'success', later(9))).toBeUndefined();
    expect(changeToStatus(order, 'failed', later(9))).toMatchObject({
      type: 'OrderStatusChanged',
      previousStatus: 'success',
      order: { status: 'failed', version: 2, paidAt },
    });
    expect(
      changeToStatus({ ...order, status: 'failed' }, 'success', later(9)),
    ).toMatchObject({
      type: 'OrderPaid',
      order: { status: 'success', paidVersion: 2, paidAt, country: 'NG' },
    });
    expect(changeToStatus(someOrder(), 'success', later(9))).toMatchObject({
      type: 'OrderPaid',
      order: { paidAt: later(9) },
    });
  });

  it('can change its email address, with an event that contains the previous one', () => {
    const order = someOrder({ email: 'a@example.com' });
    expect(changeToEmail(order, 'a@example.com', noon)).toBeUndefined();
    expect(changeToEmail(order, 'b@example.com', noon)).toMatchObject({
      type: 'OrderEmailCorrected',
      previousEmail: 'a@example.com',
      order: { email: 'b@example.com', version: 2 },
    });
  });

  it('is deleted once, cannot be changed afterwards, and can be restored for thirty days', () => {
    const change = changeToDeleted(someOrder(), noon);
    if (!change) throw new Error('not deleted');
    const { order } = change;
    expect(order).toMatchObject({ deletedAt: noon, version: 2 });
    expect(changeToDeleted(order, later(1))).toBeUndefined();
    expect(() => changeToStatus(order, 'failed', noon)).toThrow(OrderIsDeleted);
    expect(() => changeToEmail(order, 'b@x.co', noon)).toThrow(OrderIsDeleted);
    expect(changeToFailed(order, noon)).toBeUndefined();
    const days = (count: number) => later(count * 24 * 60);
    expect(changeToRestored(order, days(30))?.order).toMatchObject({
      deletedAt: null,
      version: 3,
    });
    expect(() => changeToRestored(order, days(30.1))).toThrow(RestoreTooLate);
    expect(changeToRestored(someOrder(), noon)).toBeUndefined();
  });

  it('is not refunded when the refunded total is unchanged or nothing was paid', () => {
    const order = someOrder({ status: 'success', refundedKobo: 400_000 });
    expect(changeToRefunded(order, 400_000, noon)).toBeUndefined();
    expect(changeToRefunded(someOrder(), 400_000, noon)).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { ebookDetail, orderDetail } from '../../../test/answers/orders.ts';
import { buyersNameOf, describeOrderStatus } from './order-status.ts';

const sentAt = '2026-11-22T10:00:00.000Z';

const parcel = (state: 'address-missing' | 'ready' | 'shipped' | 'delivered') =>
  orderDetail({
    delivery: {
      state,
      address: null,
      shippedAt: sentAt,
      deliveredAt: sentAt,
      carrier: null,
      trackingNumber: null,
    },
  });

const paidAt = orderDetail().paymentDate;
const refund = {
  ...{ kind: 'refund' as const, amount: 4_500_000, attempt: 1 },
  reportedAt: sentAt,
};

describe('the status of an order, said once', () => {
  it.each([
    [parcel('address-missing'), 'success', 'Paid', paidAt, 'address missing'],
    [parcel('ready'), 'success', 'Paid', paidAt, 'to ship'],
    [parcel('shipped'), 'success', 'Shipped', sentAt, undefined],
    [parcel('delivered'), 'success', 'Delivered', sentAt, undefined],
    [ebookDetail(), 'success', undefined, paidAt, undefined],
    ...(
      [
        [orderDetail({ status: 'pending' }), 'pending'],
        [orderDetail({ refundedAmount: 4_500_000 }), 'refunded', null],
        [
          orderDetail({
            refundedAmount: 4_500_000,
            refunds: [refund, { ...refund, reportedAt: paidAt ?? '' }],
          }),
          'refunded',
          sentAt,
        ],
      ] as const
    ).map(
      ([order, status, at]) =>
        [order, status, undefined, at, undefined] as const,
    ),
  ] as const)(
    'is the mark, what happened, when, and what is missing: %#',
    (order, status, label, at, next) => {
      const described = describeOrderStatus(order);
      expect(described.status).toBe(status);
      expect([described.label, described.at, described.next]).toEqual([
        ...[label, at, next],
      ]);
    },
  );

  it('names nobody whose name is unknown', () => {
    expect(buyersNameOf(parcel('ready'))).toBe('');
  });
});

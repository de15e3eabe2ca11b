import { describe, expect, it } from '@jest/globals';
import { ebookDetail, orderDetail } from '../../../test/answers/orders.ts';
import { buyersNameOf, describeOrderStatus } from './order-status.ts';

const parcel = (state: 'address-missing' | 'ready' | 'shipped' | 'delivered') =>
  orderDetail({
    delivery: {
      state,
      address: null,
      shippedAt: null,
      deliveredAt: null,
      carrier: null,
      trackingNumber: null,
    },
  });

describe('the status of an order, said once', () => {
  it.each([
    [parcel('address-missing'), 'success', 'Paid, address missing'],
    [parcel('ready'), 'success', 'Paid, to ship'],
    [parcel('shipped'), 'success', 'Shipped'],
    [parcel('delivered'), 'success', 'Delivered'],
    [ebookDetail(), 'success', undefined],
    [orderDetail({ status: 'pending' }), 'pending', undefined],
    [orderDetail({ refundedAmount: 4_500_000 }), 'refunded', undefined],
  ] as const)('is the mark and the text of %#', (order, status, label) => {
    const described = describeOrderStatus(order);
    expect(described.status).toBe(status);
    expect(described.label).toBe(label);
  });

  it('names nobody whose name is unknown', () => {
    expect(buyersNameOf(parcel('ready'))).toBe('');
  });
});

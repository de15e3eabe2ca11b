import { fromBinary } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import {
  OrderPaidSchema,
  OrderRefundedSchema,
  OrderStatus,
  Product,
} from '@imprint/proto/orders';
import { later, someOrder } from '../../test/support/builders.ts';
import { toEvent } from './order.events.ts';
import { paid, refunded } from './order.model.ts';

const payment = { paidAt: later(1), country: 'NG' };

describe('the news of an order', () => {
  it('carries the whole order as it stands after it', () => {
    const change = paid(someOrder(), payment, later(2));
    const event = toEvent(change);
    expect(event).toMatchObject({
      topic: 'imprint.orders.v1',
      type: 'imprint.orders.v1.OrderPaid',
      key: change.order.reference,
      version: 2,
      occurredAt: later(2),
    });
    const { order } = fromBinary(OrderPaidSchema, event.payload);
    expect(order).toMatchObject({
      reference: change.order.reference,
      version: 2n,
      email: 'ada@example.com',
      product: Product.EBOOK,
      productName: 'E-Book',
      quantity: 1,
      unitPriceKobo: 1_000_000n,
      amountKobo: 1_000_000n,
      currency: 'NGN',
      status: OrderStatus.SUCCESS,
      refundedKobo: 0n,
      country: 'NG',
      deleted: false,
      paidVersion: 2n,
    });
  });

  it('says how much went back', () => {
    const { order } = paid(someOrder(), payment, later(2));
    const change = refunded(order, 250_000, later(3));
    if (!change) throw new Error('nothing went back');
    const told = fromBinary(OrderRefundedSchema, toEvent(change).payload);
    expect(told.amountKobo).toBe(250_000n);
    expect(told.order?.refundedKobo).toBe(250_000n);
  });
});

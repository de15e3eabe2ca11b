import { fromBinary } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderPaidSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  PaymentMode,
  Product,
} from '@imprint/proto/orders';
import { later, someOrder } from '../../test/support/builders.ts';
import { toEvent } from './order.events.ts';
import {
  changeToDeleted,
  changeToEmail,
  type OrderChange,
  changeToPaid,
  changeToRestored,
  changeToStatus,
} from './order.model.ts';
import { changeToRefunded } from './refunded-order.model.ts';

const payment = {
  paidAt: later(1),
  country: 'NG',
  paymentMode: 'live',
} as const;

describe('the event of an order change', () => {
  it('contains the complete order after the change', () => {
    const change = changeToPaid(someOrder(), payment, later(2));
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
      paymentMode: PaymentMode.LIVE,
    });
  });

  it('contains the refunded amount', () => {
    const { order } = changeToPaid(someOrder(), payment, later(2));
    const change = changeToRefunded(order, 250_000, later(3));
    if (!change) throw new Error('nothing went back');
    const refunded = fromBinary(OrderRefundedSchema, toEvent(change).payload);
    expect(refunded.amountKobo).toBe(250_000n);
    expect(refunded.order?.refundedKobo).toBe(250_000n);
  });

  const requireChange = (change: OrderChange | undefined): OrderChange => {
    if (!change) throw new Error('nothing changed');
    return change;
  };

  it('contains the previous status or the previous email address', () => {
    const order = someOrder({ status: 'success' });
    const changed = toEvent(
      requireChange(changeToStatus(order, 'failed', later(3))),
    );
    expect(changed.type).toBe('imprint.orders.v1.OrderStatusChanged');
    expect(fromBinary(OrderStatusChangedSchema, changed.payload)).toMatchObject(
      {
        previousStatus: OrderStatus.SUCCESS,
        order: { status: OrderStatus.FAILED, version: 2n },
      },
    );
    const corrected = toEvent(
      requireChange(changeToEmail(order, 'b@x.co', later(3))),
    );
    expect(corrected.type).toBe('imprint.orders.v1.OrderEmailCorrected');
    expect(
      fromBinary(OrderEmailCorrectedSchema, corrected.payload),
    ).toMatchObject({
      previousEmail: 'ada@example.com',
      order: { email: 'b@x.co', version: 2n },
    });
  });

  it('contains whether the order is deleted', () => {
    const change = requireChange(changeToDeleted(someOrder(), later(3)));
    const deleted = toEvent(change);
    expect(deleted.type).toBe('imprint.orders.v1.OrderDeleted');
    expect(fromBinary(OrderDeletedSchema, deleted.payload)).toMatchObject({
      order: { deleted: true, version: 2n },
    });
    const restored = toEvent(
      requireChange(changeToRestored(change.order, later(4))),
    );
    expect(restored.type).toBe('imprint.orders.v1.OrderRestored');
    expect(fromBinary(OrderRestoredSchema, restored.payload)).toMatchObject({
      order: { deleted: false, version: 3n },
    });
  });
});

import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { InvalidError } from '@imprint/chassis/errors';
import type { EventHandler } from '@imprint/chassis/messaging/consumer';
import { koboFromBigint } from '@imprint/chassis/money';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderFailedSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  Product,
  type Order,
} from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import { recordSale } from './record-sale.ts';
import type { Sale } from './sale.model.ts';

class NotAnOrder extends InvalidError {
  readonly code = 'NOT_AN_ORDER';
}

const statuses: Partial<Record<OrderStatus, Sale['status']>> = {
  [OrderStatus.PENDING]: 'pending',
  [OrderStatus.SUCCESS]: 'success',
  [OrderStatus.FAILED]: 'failed',
};

const toSale = (order: Order | undefined): Sale => {
  const status = order && statuses[order.status];
  if (!order?.placedAt || !status)
    throw new NotAnOrder('The event carries no whole order.');
  return {
    reference: order.reference,
    version: Number(order.version),
    email: order.email,
    productName: order.productName,
    ebooks: order.product === Product.EBOOK ? order.quantity : 0,
    amountKobo: koboFromBigint(order.amountKobo),
    refundedKobo: koboFromBigint(order.refundedKobo),
    status,
    placedAt: timestampDate(order.placedAt),
    paidAt: order.paidAt ? timestampDate(order.paidAt) : null,
    country: order.country,
    deleted: order.deleted,
  };
};

const schemas = [
  OrderPlacedSchema,
  OrderPaidSchema,
  OrderFailedSchema,
  OrderStatusChangedSchema,
  OrderRefundedSchema,
  OrderEmailCorrectedSchema,
  OrderDeletedSchema,
  OrderRestoredSchema,
];

/** Every order event does the same to the figures: it brings the newest snapshot. */
const handlers: Record<string, EventHandler> = Object.fromEntries(
  schemas.map((schema): [string, EventHandler] => [
    schema.typeName,
    async (tx, { payload }) =>
      recordSale(tx, toSale(fromBinary(schema, payload).order)),
  ]),
);

export const saleSubscription = {
  group: 'analytics.sales',
  topics: [topics.orders],
  handlers,
} as const;

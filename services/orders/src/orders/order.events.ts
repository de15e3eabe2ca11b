import {
  create,
  type DescMessage,
  type MessageInitShape,
  toBinary,
} from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { koboToBigint } from '@imprint/chassis/money';
import {
  initEventCounters,
  type OutgoingEvent,
} from '@imprint/chassis/messaging/outbox';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderFailedSchema,
  OrderImportedSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  PaymentMode,
  Product,
} from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import type { DeliveryTerms } from '../prices/delivery-rate.model.ts';
import type { Order, OrderChange } from './order.model.ts';

const schemas = {
  OrderPlaced: OrderPlacedSchema,
  OrderImported: OrderImportedSchema,
  OrderPaid: OrderPaidSchema,
  OrderFailed: OrderFailedSchema,
  OrderStatusChanged: OrderStatusChangedSchema,
  OrderRefunded: OrderRefundedSchema,
  OrderEmailCorrected: OrderEmailCorrectedSchema,
  OrderDeleted: OrderDeletedSchema,
  OrderRestored: OrderRestoredSchema,
};

initEventCounters(...Object.values(schemas).map(({ typeName }) => typeName));

export const orderTopic: string = topics.orders;

const statuses = {
  pending: OrderStatus.PENDING,
  success: OrderStatus.SUCCESS,
  failed: OrderStatus.FAILED,
} as const;

const products = {
  PAPERBACK: Product.PAPERBACK,
  EBOOK: Product.EBOOK,
} as const;

const modes = {
  '': PaymentMode.UNSPECIFIED,
  test: PaymentMode.TEST,
  live: PaymentMode.LIVE,
} as const;

const toProtobufTerms = (terms: DeliveryTerms) => ({
  country: terms.country,
  region: terms.region,
  feeKobo: koboToBigint(terms.feeKobo),
  minDays: terms.minDays,
  maxDays: terms.maxDays,
});

const toProtobufOrder = (order: Order) =>
  create(OrderSchema, {
    reference: order.reference,
    version: BigInt(order.version),
    email: order.email,
    product: products[order.product],
    productName: order.productName,
    quantity: order.quantity,
    unitPriceKobo: koboToBigint(order.unitPriceKobo),
    amountKobo: koboToBigint(order.amountKobo),
    ...(order.deliveryTerms
      ? { deliveryTerms: toProtobufTerms(order.deliveryTerms) }
      : {}),
    currency: order.currency,
    status: statuses[order.status],
    placedAt: timestampFromDate(order.placedAt),
    ...(order.paidAt ? { paidAt: timestampFromDate(order.paidAt) } : {}),
    refundedKobo: koboToBigint(order.refundedKobo),
    country: order.country,
    deleted: order.deletedAt !== null,
    paidVersion: BigInt(order.paidVersion),
    importedFrom: order.importedFrom,
    paymentMode: modes[order.paymentMode],
  });

const encodeProtobuf = <Schema extends DescMessage>(
  schema: Schema,
  message: MessageInitShape<Schema>,
): Uint8Array => toBinary(schema, create(schema, message));

const encodePayload = (change: OrderChange): Uint8Array => {
  const order = toProtobufOrder(change.order);
  switch (change.type) {
    case 'OrderRefunded': {
      const amountKobo = koboToBigint(change.amountKobo);
      return encodeProtobuf(OrderRefundedSchema, { order, amountKobo });
    }
    case 'OrderImported': {
      const { sendsLinks } = change;
      return encodeProtobuf(OrderImportedSchema, { order, sendsLinks });
    }
    case 'OrderStatusChanged': {
      const previousStatus = statuses[change.previousStatus];
      return encodeProtobuf(OrderStatusChangedSchema, {
        order,
        previousStatus,
      });
    }
    case 'OrderEmailCorrected': {
      const { previousEmail } = change;
      return encodeProtobuf(OrderEmailCorrectedSchema, {
        order,
        previousEmail,
      });
    }
    default:
      return encodeProtobuf(schemas[change.type], { order });
  }
};

/** Returns the event of a change; the payload of the event holds the complete order after the change. */
export const toEvent = (change: OrderChange): OutgoingEvent => ({
  topic: topics.orders,
  key: change.order.reference,
  type: `${topics.orders}.${change.type}`,
  version: change.order.version,
  occurredAt: change.at,
  payload: encodePayload(change),
});

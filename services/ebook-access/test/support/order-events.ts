import { randomInt, randomUUID } from 'node:crypto';
import {
  create,
  toBinary,
  type DescMessage,
  type MessageInitShape,
} from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Sender } from '@imprint/chassis/messaging/kafka';
import {
  OrderPaidSchema,
  OrderSchema,
  OrderStatus,
  Product,
  type Order,
} from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';

const group = () => String(randomInt(10_000)).padStart(4, '0');

export const newReference = () =>
  `IMP-${group()}-${group()}-${group()}-${group()}`;

/** Returns a paid e-book order in the form of the order events. */
export const paidOrder = (
  over: MessageInitShape<typeof OrderSchema> = {},
): Order =>
  create(OrderSchema, {
    reference: newReference(),
    version: 2n,
    email: 'reader@example.com',
    product: Product.EBOOK,
    productName: 'E-Book',
    quantity: 1,
    unitPriceKobo: 1_000_000n,
    amountKobo: 1_000_000n,
    currency: 'NGN',
    status: OrderStatus.SUCCESS,
    placedAt: timestampFromDate(new Date('2026-11-21T08:00:00Z')),
    paidAt: timestampFromDate(new Date('2026-11-21T08:01:00Z')),
    refundedKobo: 0n,
    country: 'NG',
    deleted: false,
    paidVersion: 2n,
    ...over,
  });

export const sendOrder = (
  sender: Sender,
  order: Order,
  schema: DescMessage = OrderPaidSchema,
  id: string = randomUUID(),
) =>
  sender.send(topics.orders, [
    {
      key: order.reference,
      value: toBinary(schema, create(schema, { order })),
      headers: {
        'content-type': 'application/protobuf',
        ce_specversion: '1.0',
        ce_id: id,
        ce_type: schema.typeName,
        ce_source: '/orders',
        ce_time: '2026-11-21T08:01:00Z',
        ce_subject: order.reference,
        aggregateversion: String(order.version),
      },
    },
  ]);

import { randomInt, randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { OutgoingMessage } from '@imprint/chassis/messaging/kafka';
import {
  OrderDeletedSchema,
  OrderFailedSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  PaymentMode,
  Product,
} from '@imprint/proto/orders';
import type { Sale } from '../../src/sales/sale.model.ts';

const chars = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const reference = () => {
  const group = () =>
    Array.from({ length: 4 }, () => chars[randomInt(32)]).join('');
  return `IMP-${group()}-${group()}-${group()}-${group()}`;
};

export const aSale = (over: Partial<Sale> = {}): Sale => ({
  reference: reference(),
  version: 1,
  email: `${randomUUID()}@example.com`,
  productName: 'E-Book',
  ebooks: 1,
  amountKobo: 1_000_000,
  refundedKobo: 0,
  status: 'pending',
  placedAt: new Date('2026-11-20T10:00:00Z'),
  paidAt: null,
  country: '',
  deleted: false,
  importedFrom: '',
  paymentMode: '',
  ...over,
});

export const paid = (sale: Sale, over: Partial<Sale> = {}): Sale => ({
  ...sale,
  version: sale.version + 1,
  status: 'success',
  paidAt: new Date(sale.placedAt.getTime() + 60_000),
  country: 'NG',
  ...over,
});

const statuses = {
  pending: OrderStatus.PENDING,
  success: OrderStatus.SUCCESS,
  failed: OrderStatus.FAILED,
};

const modes = {
  '': PaymentMode.UNSPECIFIED,
  test: PaymentMode.TEST,
  live: PaymentMode.LIVE,
};

const schemaOf = ({ status, deleted, refundedKobo, version }: Sale) => {
  if (deleted) return OrderDeletedSchema;
  if (refundedKobo > 0) return OrderRefundedSchema;
  if (status === 'success') return OrderPaidSchema;
  if (status === 'failed') return OrderFailedSchema;
  return version === 1 ? OrderPlacedSchema : OrderStatusChangedSchema;
};

/** Returns the event with this snapshot, as the orders service publishes it. */
export const eventOf = (
  sale: Sale,
  id: string = randomUUID(),
): OutgoingMessage => {
  const schema = schemaOf(sale);
  const order = {
    reference: sale.reference,
    version: BigInt(sale.version),
    email: sale.email,
    product: sale.ebooks ? Product.EBOOK : Product.PAPERBACK,
    productName: sale.productName,
    quantity: sale.ebooks || 1,
    unitPriceKobo: BigInt(sale.amountKobo),
    amountKobo: BigInt(sale.amountKobo),
    currency: 'NGN',
    status: statuses[sale.status],
    placedAt: timestampFromDate(sale.placedAt),
    ...(sale.paidAt ? { paidAt: timestampFromDate(sale.paidAt) } : {}),
    refundedKobo: BigInt(sale.refundedKobo),
    country: sale.country,
    deleted: sale.deleted,
    paymentMode: modes[sale.paymentMode],
  };
  return {
    key: sale.reference,
    value: toBinary(schema, create(schema, { order })),
    headers: {
      ce_id: id,
      ce_type: schema.typeName,
      ce_time: sale.placedAt.toISOString(),
      aggregateversion: String(sale.version),
    },
  };
};

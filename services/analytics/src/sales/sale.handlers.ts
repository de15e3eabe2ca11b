import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Tx } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import type {
  EventHandler,
  ReceivedEvent,
} from '@imprint/chassis/messaging/consumer';
import {
  loadPseudonyms,
  hasErasedPerson,
  lockErasures,
  isPseudonym,
} from '@imprint/chassis/privacy';
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
import { forgetMailsAbout } from '../privacy/forget-mails-about.ts';
import { recordSales } from './record-sales.ts';
import type { Sale } from './sale.model.ts';

const statuses: Partial<Record<OrderStatus, Sale['status']>> = {
  [OrderStatus.PENDING]: 'pending',
  [OrderStatus.SUCCESS]: 'success',
  [OrderStatus.FAILED]: 'failed',
};

const toSale = (order: Order | undefined): Sale => {
  const status = order && statuses[order.status];
  if (!order?.placedAt || !status)
    throw new InvalidError('NOT_AN_ORDER', 'The event has no complete order.');
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

const schemaOf: ReadonlyMap<string, (typeof schemas)[number]> = new Map(
  schemas.map((schema) => [schema.typeName, schema]),
);

const saleOf = ({ type, payload }: ReceivedEvent): Sale => {
  const schema = schemaOf.get(type);
  return toSale(schema && fromBinary(schema, payload).order);
};

/** Returns the sales of events; an erased buyer's sale carries the pseudonym. */
const salesOf = async (tx: Tx, events: ReceivedEvent[]): Promise<Sale[]> => {
  const received = events.map((event) => ({
    sale: saleOf(event),
    at: event.occurredAt,
  }));
  // A sale of an erased person also pseudonymises emails, which needs the exclusive lock of erasures. Two transactions
  // with the shared lock could not upgrade it, so the lock is exclusive from the start.
  const emails = received.map(({ sale: { email } }) => email);
  if (await hasErasedPerson(tx, emails)) await lockErasures(tx);
  const erased = await loadPseudonyms(
    tx,
    received.map(({ sale: { email }, at }) => ({ email, at })),
  );
  return received.map(({ sale, at }) => ({
    ...sale,
    email: erased(sale.email, at) ?? sale.email,
  }));
};

/** Handles every order event alike: each carries the newest snapshot. */
const record = async (tx: Tx, events: ReceivedEvent[]): Promise<void> => {
  const sales = await salesOf(tx, events);
  await recordSales(tx, sales);
  const erased = sales.filter(({ email }) => isPseudonym(email));
  await forgetMailsAbout(
    tx,
    erased.map(({ reference }) => reference),
  );
};

const handle: EventHandler = (tx, event) => record(tx, [event]);

export const saleSubscription = {
  group: 'analytics.sales',
  topics: [topics.orders],
  // The sums may lag this much, since many sales in one transaction cost little more than one.
  maxWaitMs: 200,
  handlers: Object.fromEntries(
    [...schemaOf.keys()].map((type) => [type, handle]),
  ),
  handleBatch: record,
} as const;

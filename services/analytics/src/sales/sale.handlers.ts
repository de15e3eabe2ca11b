import { fromBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { Tx } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import type {
  EventHandler,
  ReceivedEvent,
} from '@imprint/chassis/messaging/consumer';
import {
  createLockedPseudonymLookup,
  isAnyEmailErased,
  lockErasures,
  isPseudonym,
} from '@imprint/chassis/privacy';
import { koboFromBigint } from '@imprint/chassis/money';
import {
  OrderDeletedSchema,
  OrderEmailCorrectedSchema,
  OrderFailedSchema,
  OrderImportedSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  OrderRefundedSchema,
  OrderRestoredSchema,
  OrderStatus,
  OrderStatusChangedSchema,
  PaymentMode,
  PaymentModeChangedSchema,
  Product,
  type Order,
} from '@imprint/proto/orders';
import { topics } from '@imprint/proto/topics';
import { recordPaymentMode } from '../payment-mode/record-payment-mode.ts';
import { pseudonymiseMailsAboutOrders } from '../privacy/pseudonymise-mails-about-orders.ts';
import { recordSales } from './record-sales.ts';
import type { Sale } from './sale.model.ts';

const statuses: Partial<Record<OrderStatus, Sale['status']>> = {
  [OrderStatus.PENDING]: 'pending',
  [OrderStatus.SUCCESS]: 'success',
  [OrderStatus.FAILED]: 'failed',
};

const modes: Partial<Record<PaymentMode, Sale['paymentMode']>> = {
  [PaymentMode.TEST]: 'test',
  [PaymentMode.LIVE]: 'live',
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
    importedFrom: order.importedFrom,
    paymentMode: modes[order.paymentMode] ?? '',
  };
};

const schemas = [
  OrderPlacedSchema,
  OrderPaidSchema,
  OrderFailedSchema,
  OrderImportedSchema,
  OrderStatusChangedSchema,
  OrderRefundedSchema,
  OrderEmailCorrectedSchema,
  OrderDeletedSchema,
  OrderRestoredSchema,
];

const schemaByType: ReadonlyMap<string, (typeof schemas)[number]> = new Map(
  schemas.map((schema) => [schema.typeName, schema]),
);

const decodeSale = ({ type, payload }: ReceivedEvent): Sale => {
  const schema = schemaByType.get(type);
  return toSale(schema && fromBinary(schema, payload).order);
};

/** Returns the sales in the events; the sale of an erased buyer has the pseudonym instead of the address. */
const decodeAndPseudonymiseSales = async (
  tx: Tx,
  events: ReceivedEvent[],
): Promise<Sale[]> => {
  const received = events.map((event) => ({
    sale: decodeSale(event),
    at: event.occurredAt,
  }));
  // For an erased buyer this transaction also pseudonymises emails, under the exclusive lock of erasures. The exclusive
  // lock comes before the shared lock, because two transactions that both upgrade a shared lock deadlock.
  const emails = received.map(({ sale: { email } }) => email);
  if (await isAnyEmailErased(tx, emails)) await lockErasures(tx);
  const erased = await createLockedPseudonymLookup(
    tx,
    received.map(({ sale: { email }, at }) => ({ email, at })),
  );
  return received.map(({ sale, at }) => ({
    ...sale,
    email: erased(sale.email, at) ?? sale.email,
  }));
};

/** Records order events of any type in the same way, because each contains the newest snapshot of its order. */
const recordOrderEvents = async (
  tx: Tx,
  events: ReceivedEvent[],
): Promise<void> => {
  const sales = await decodeAndPseudonymiseSales(tx, events);
  await recordSales(tx, sales);
  const erased = sales.filter(({ email }) => isPseudonym(email));
  await pseudonymiseMailsAboutOrders(
    tx,
    erased.map(({ reference }) => reference),
  );
};

const isPaymentModeEvent = ({ type }: ReceivedEvent): boolean =>
  type === PaymentModeChangedSchema.typeName;

const recordPaymentModeEvent = (
  tx: Tx,
  { payload }: ReceivedEvent,
): Promise<void> => {
  const { mode } = fromBinary(PaymentModeChangedSchema, payload);
  return recordPaymentMode(tx, mode === PaymentMode.LIVE ? 'live' : 'test');
};

const recordEvents = async (tx: Tx, events: ReceivedEvent[]): Promise<void> => {
  const orderEvents = events.filter((event) => !isPaymentModeEvent(event));
  if (orderEvents.length > 0) await recordOrderEvents(tx, orderEvents);
  for (const event of events.filter(isPaymentModeEvent))
    await recordPaymentModeEvent(tx, event);
};

const recordEvent: EventHandler = (tx, event) => recordEvents(tx, [event]);

export const saleSubscription = {
  group: 'analytics.sales',
  topics: [topics.orders],
  // The broker may collect events for this long, because recording many in one transaction costs little more than one.
  maxWaitMs: 200,
  handlers: Object.fromEntries(
    [...schemaByType.keys(), PaymentModeChangedSchema.typeName].map((type) => [
      type,
      recordEvent,
    ]),
  ),
  handleBatch: recordEvents,
} as const;

import { randomBytes, randomUUID } from 'node:crypto';
import { topics } from '@imprint/proto/topics';
import {
  storeAdminAction,
  type Databases,
  storeSentEmail,
  minutesAgo,
  insertRow,
  storeHandledEvent,
} from './small-shop.ts';

type Step = {
  type: string;
  by: 'checkout' | 'webhook' | 'admin';
  change?: Partial<Facts>;
};

type Facts = {
  email: string;
  status: 'pending' | 'success' | 'failed';
  refundedKobo: number;
  isDeleted: boolean;
};

export type SmallOrder = {
  reference: string;
  product: 'PAPERBACK' | 'EBOOK';
  quantity: number;
  email: string;
  steps: Step[];
};

const auditActions: Record<string, string> = {
  OrderPaid: 'order.status-changed',
  OrderEmailCorrected: 'order.email-corrected',
  OrderDeleted: 'order.deleted',
};

const storeLink = async (
  { ebookAccess }: Databases,
  seatId: string,
  isRevoked: boolean,
): Promise<void> => {
  const id = randomUUID();
  const issuedAt = minutesAgo(1);
  await insertRow(ebookAccess, 'reading_links', {
    id,
    seat_id: seatId,
    token_hash: randomBytes(32),
    key_id: 'k1',
    cause: 'order',
    issued_at: issuedAt,
    expires_at: new Date(issuedAt.getTime() + 86_400_000),
    revoked_at: isRevoked ? minutesAgo(1) : null,
  });
  await storeHandledEvent(ebookAccess, {
    topic: topics.reading,
    key: seatId,
    type: 'ReadingLinkIssued',
    version: 1,
    handledBy: [],
  });
};

const termsOf = ({ product, quantity }: SmallOrder) => {
  const unitKobo = product === 'EBOOK' ? 1_000_000 : 1_500_000;
  return {
    isEbook: product === 'EBOOK',
    productName: product === 'EBOOK' ? 'E-Book' : 'Paperback',
    unitKobo,
    amountKobo: unitKobo * quantity,
  };
};

/** Writes the order as it was placed, with its first attempt. */
const putPlaced = async (
  { orders }: Databases,
  id: string,
  order: SmallOrder,
): Promise<void> => {
  const { reference, product, quantity, email } = order;
  const { productName, unitKobo, amountKobo } = termsOf(order);
  await insertRow(orders, 'orders', {
    id,
    reference,
    product,
    product_name: productName,
    quantity,
    unit_price_kobo: unitKobo,
    amount_kobo: amountKobo,
    currency: 'NGN',
    placed_at: minutesAgo(3),
    email,
    status: 'pending',
    refunded_kobo: 0,
    deleted_at: null,
    version: 1,
  });
  await insertRow(orders, 'payments', {
    reference,
    order_id: id,
    number: 1,
    state: 'open',
    created_at: minutesAgo(3),
    asked_at: minutesAgo(3),
  });
};

/** Writes one change of the order: its event, its history entry, and the admin's audit entry. */
const putStep = async (
  databases: Databases,
  { id, reference }: { id: string; reference: string },
  { type, by }: Step,
  version: number,
  refundedKobo: number,
): Promise<void> => {
  const { orders, ebookAccess, analytics } = databases;
  const eventId = await storeHandledEvent(orders, {
    topic: topics.orders,
    key: reference,
    type,
    version,
    handledBy: [
      ['analytics.sales', analytics],
      ['ebook-access.reading-links', ebookAccess],
    ],
  });
  await insertRow(orders, 'order_history', {
    order_id: id,
    version,
    event_id: eventId,
    event_type: type,
    cause: by,
    occurred_at: minutesAgo(2),
    snapshot: JSON.stringify({ refundedKobo }),
  });
  const action = auditActions[type];
  if (by === 'admin' && action)
    await storeAdminAction(databases, action, reference, { version });
};

/** Writes the results of a payment: the emails, and the attempt that settled the order. */
const putPaid = async (
  databases: Databases,
  order: SmallOrder,
  { by }: Step,
  version: number,
  recipient: string,
): Promise<void> => {
  const { orders, ebookAccess } = databases;
  const { reference } = order;
  const { isEbook, amountKobo } = termsOf(order);
  const about = { recipient, about: reference };
  await storeSentEmail(databases, orders, {
    ...about,
    cause: `${reference}:${version}`,
    template: 'receipt',
  });
  if (isEbook)
    await storeSentEmail(databases, ebookAccess, {
      ...about,
      cause: `order:${reference}:${version}`,
      template: 'reading-link',
    });
  if (by === 'webhook')
    await orders.query(
      `update payments set settled_version = $2, settled_at = now(), provider_id = $3, amount_kobo = $4,
              requested_kobo = $4, currency = 'NGN', domain = 'test' where reference = $1`,
      [reference, version, randomUUID(), amountKobo],
    );
};

type Outcome = { id: string; facts: Facts; paidVersion: number };

/** Writes the order and its sale as they are after the last change. */
const putOutcome = async (
  { orders, analytics }: Databases,
  order: SmallOrder,
  { id, facts, paidVersion }: Outcome,
): Promise<void> => {
  const { email, status, refundedKobo, isDeleted } = facts;
  const { productName, amountKobo } = termsOf(order);
  const version = order.steps.length;
  await orders.query(
    `update orders set version = $2, email = $3, status = $4, refunded_kobo = $5, deleted_at = $6,
            paid_version = $7::bigint, paid_at = case when $7::bigint > 0 then now() end where id = $1`,
    [
      id,
      version,
      email,
      status,
      refundedKobo,
      isDeleted ? minutesAgo(1) : null,
      paidVersion,
    ],
  );
  await insertRow(analytics, 'sales', {
    reference: order.reference,
    version,
    email,
    product_name: productName,
    amount_kobo: amountKobo,
    refunded_kobo: refundedKobo,
    status,
    placed_at: minutesAgo(3),
    paid_at: paidVersion > 0 ? minutesAgo(2) : null,
    country: 'NG',
    deleted: isDeleted,
  });
};

/** Writes the purchase of an e-book, its seats and their links. */
const putPurchase = async (
  databases: Databases,
  order: SmallOrder,
  { facts, paidVersion }: Outcome,
): Promise<void> => {
  const { ebookAccess } = databases;
  const { reference, quantity, steps } = order;
  const { email, status, refundedKobo, isDeleted } = facts;
  const { amountKobo } = termsOf(order);
  const isDue = status === 'success' && !isDeleted && refundedKobo < amountKobo;
  await insertRow(ebookAccess, 'purchases', {
    reference,
    version: steps.length,
    email,
    copies: quantity,
    is_entitled: isDue,
    is_deleted: isDeleted,
    fulfilled_version: paidVersion,
    updated_at: minutesAgo(1),
  });
  for (let number = 1; number <= quantity; number += 1) {
    const seatId = randomUUID();
    await insertRow(ebookAccess, 'seats', {
      id: seatId,
      reference,
      number,
      mark: randomBytes(4).readUInt32BE(),
      version: 1,
      created_at: minutesAgo(2),
    });
    await storeLink(databases, seatId, !isDue);
  }
};

/** Writes an order with all its changes to every database that stores a part of it. */
export const storeOrder = async (
  databases: Databases,
  order: SmallOrder,
): Promise<void> => {
  const { reference, email, steps } = order;
  const id = randomUUID();
  await putPlaced(databases, id, order);
  let facts: Facts = {
    email,
    status: 'pending',
    refundedKobo: 0,
    isDeleted: false,
  };
  let paidVersion = 0;
  for (const [index, step] of steps.entries()) {
    const version = index + 1;
    facts = { ...facts, ...step.change };
    const { refundedKobo } = facts;
    await putStep(databases, { id, reference }, step, version, refundedKobo);
    if (step.type !== 'OrderPaid') continue;
    paidVersion = version;
    await putPaid(databases, order, step, version, facts.email);
  }
  const outcome = { id, facts, paidVersion };
  await putOutcome(databases, order, outcome);
  if (termsOf(order).isEbook && paidVersion > 0)
    await putPurchase(databases, order, outcome);
};

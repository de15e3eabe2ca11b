import { randomBytes, randomUUID } from 'node:crypto';
import type { Db, Pool } from '@imprint/chassis/db';
import { topics } from '@imprint/proto/topics';

// A shop of five orders, written row by row as the services would have left it.

export type Databases = {
  orders: Pool;
  readers: Pool;
  figures: Pool;
  catalog: Pool;
};

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

const ofAct: Record<string, string> = {
  OrderPaid: 'order.status-changed',
  OrderEmailCorrected: 'order.email-corrected',
  OrderDeleted: 'order.deleted',
};

const put = async (
  db: Db,
  table: string,
  row: Record<string, unknown>,
): Promise<void> => {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  await db.query(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

type News = {
  topic: string;
  key: string;
  type: string;
  version: number;
  /** Who handles it, and in which database they note that. */
  handledBy: [string, Db][];
};

const tell = async (outbox: Db, news: News): Promise<string> => {
  const { topic, key, type, version, handledBy } = news;
  const id = randomUUID();
  await put(outbox, 'outbox', {
    event_id: id,
    topic,
    key,
    type: `${topic}.${type}`,
    aggregate_version: version,
    payload: Buffer.alloc(0),
    occurred_at: minutesAgo(2),
    correlation_id: id,
    traceparent: '',
    sent_at: minutesAgo(1),
  });
  for (const [group, inbox] of handledBy)
    await put(inbox, 'inbox', { consumer_group: group, event_id: id });
  return id;
};

/** An act of the admin, with its copy for the page. */
export const act = async (
  { orders, figures }: Databases,
  action: string,
  reference: string,
  after: object,
): Promise<void> => {
  const id = randomUUID();
  const facts = {
    id,
    actor: 'admin',
    session_id: 's1',
    action,
    subject: `order ${reference}`,
    before: '{}',
    after: JSON.stringify(after),
    request_id: 'r1',
  };
  const at = minutesAgo(1);
  await put(orders, 'audit_log', { ...facts, acted_at: at });
  await put(figures, 'acts', { ...facts, at, service: 'orders' });
  await tell(orders, {
    topic: topics.audit,
    key: id,
    type: 'AdminActed',
    version: 1,
    handledBy: [
      ['analytics.audit', figures],
      ['orders.access', orders],
    ],
  });
};

export const mail = async (
  { figures }: Databases,
  db: Db,
  row: { cause: string; template: string; recipient: string; about: string },
): Promise<void> => {
  const id = randomUUID();
  await put(db, 'mails', { id, ...row, data: '{}', sent_at: minutesAgo(1) });
  await tell(db, {
    topic: topics.mail,
    key: id,
    type: 'MailSent',
    version: 1,
    handledBy: [['analytics.mails', figures]],
  });
};

const linkOf = async (
  { readers }: Databases,
  seatId: string,
  isRevoked: boolean,
): Promise<void> => {
  const id = randomUUID();
  const issuedAt = minutesAgo(1);
  await put(readers, 'reading_links', {
    id,
    seat_id: seatId,
    token_hash: randomBytes(32),
    key_id: 'k1',
    cause: 'order',
    issued_at: issuedAt,
    expires_at: new Date(issuedAt.getTime() + 86_400_000),
    revoked_at: isRevoked ? minutesAgo(1) : null,
  });
  await tell(readers, {
    topic: topics.reading,
    key: seatId,
    type: 'ReadingLinkIssued',
    version: 1,
    handledBy: [],
  });
};

/** Writes an order as it went, in every database that knows of it. */
export const keepOrder = async (
  databases: Databases,
  order: SmallOrder,
): Promise<void> => {
  const { orders, readers, figures } = databases;
  const { reference, product, quantity, email: first, steps } = order;
  const isEbook = product === 'EBOOK';
  const unitKobo = isEbook ? 1_000_000 : 1_500_000;
  const amountKobo = unitKobo * quantity;
  const id = randomUUID();
  let facts: Facts = {
    email: first,
    status: 'pending',
    refundedKobo: 0,
    isDeleted: false,
  };
  const placed = {
    id,
    reference,
    product,
    product_name: isEbook ? 'E-Book' : 'Paperback',
    quantity,
    unit_price_kobo: unitKobo,
    amount_kobo: amountKobo,
    currency: 'NGN',
    placed_at: minutesAgo(3),
  };
  const rowOf = ({ email, status, refundedKobo, isDeleted }: Facts) => ({
    email,
    status,
    refunded_kobo: refundedKobo,
    deleted_at: isDeleted ? minutesAgo(1) : null,
  });
  await put(orders, 'orders', { ...placed, ...rowOf(facts), version: 1 });
  await put(orders, 'payments', {
    reference,
    order_id: id,
    number: 1,
    state: 'open',
    created_at: minutesAgo(3),
    asked_at: minutesAgo(3),
  });

  let paidVersion = 0;
  for (const [index, { type, by, change }] of steps.entries()) {
    const version = index + 1;
    facts = { ...facts, ...change };
    const eventId = await tell(orders, {
      topic: topics.orders,
      key: reference,
      type,
      version,
      handledBy: [
        ['analytics.sales', figures],
        ['ebook-access.reading-links', readers],
      ],
    });
    const { refundedKobo } = facts;
    await put(orders, 'order_history', {
      order_id: id,
      version,
      event_id: eventId,
      event_type: type,
      cause: by,
      occurred_at: minutesAgo(2),
      snapshot: JSON.stringify({ refundedKobo }),
    });
    const action = ofAct[type];
    if (by === 'admin' && action)
      await act(databases, action, reference, { version });
    if (type !== 'OrderPaid') continue;
    paidVersion = version;
    const about = { recipient: facts.email, about: reference };
    await mail(databases, orders, {
      ...about,
      cause: `${reference}:${version}`,
      template: 'receipt',
    });
    if (isEbook)
      await mail(databases, readers, {
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
  }
  const { email, status, refundedKobo, isDeleted } = facts;
  await orders.query(
    `update orders set version = $2, email = $3, status = $4, refunded_kobo = $5, deleted_at = $6,
            paid_version = $7::bigint, paid_at = case when $7::bigint > 0 then now() end where id = $1`,
    [
      id,
      steps.length,
      email,
      status,
      refundedKobo,
      isDeleted ? minutesAgo(1) : null,
      paidVersion,
    ],
  );
  await put(figures, 'sales', {
    reference,
    version: steps.length,
    email,
    product_name: placed.product_name,
    amount_kobo: amountKobo,
    refunded_kobo: refundedKobo,
    status,
    placed_at: placed.placed_at,
    paid_at: paidVersion > 0 ? minutesAgo(2) : null,
    country: 'NG',
    deleted: isDeleted,
  });
  if (!isEbook || paidVersion === 0) return;
  const isDue = status === 'success' && !isDeleted && refundedKobo < amountKobo;
  await put(readers, 'purchases', {
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
    await put(readers, 'seats', {
      id: seatId,
      reference,
      number,
      mark: randomBytes(4).readUInt32BE(),
      version: 1,
      created_at: minutesAgo(2),
    });
    await linkOf(databases, seatId, !isDue);
  }
};

/** What analytics keeps of all sales. */
export const addUp = async ({ figures }: Databases): Promise<void> => {
  const counting = `from sales where status = 'success' and not deleted and refunded_kobo < amount_kobo`;
  await figures.query(
    `insert into sales_by_day (day, started, paid, revenue_kobo)
     select paid_at::date, count(*), count(*), sum(amount_kobo - refunded_kobo) ${counting} group by 1`,
  );
  await figures.query(
    `insert into sales_by_country (country, paid, revenue_kobo)
     select country, count(*), sum(amount_kobo - refunded_kobo) ${counting} group by 1`,
  );
  await figures.query(
    `insert into customers (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
     select email, count(*), sum(amount_kobo - refunded_kobo), min(paid_at), max(paid_at) ${counting} group by 1`,
  );
};

import { randomUUID } from 'node:crypto';
import type { Db, Pool } from '@imprint/chassis/db';
import { topics } from '@imprint/proto/topics';

// A shop of five orders, written row by row as the services would store it.

export type Databases = {
  orders: Pool;
  ebookAccess: Pool;
  analytics: Pool;
  catalog: Pool;
};

export const insertRow = async (
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

export const minutesAgo = (minutes: number) =>
  new Date(Date.now() - minutes * 60_000);

type ShopEvent = {
  topic: string;
  key: string;
  type: string;
  version: number;
  /** The consumer groups that handle the event, each with the database that contains its inbox. */
  handledBy: [string, Db][];
};

export const storeHandledEvent = async (
  outbox: Db,
  event: ShopEvent,
): Promise<string> => {
  const { topic, key, type, version, handledBy } = event;
  const id = randomUUID();
  await insertRow(outbox, 'outbox', {
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
    await insertRow(inbox, 'inbox', { consumer_group: group, event_id: id });
  return id;
};

/** Writes an audit entry of the admin, and its copy in analytics. */
export const storeAdminAction = async (
  { orders, analytics }: Databases,
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
  await insertRow(orders, 'audit_log', { ...facts, acted_at: at });
  await insertRow(analytics, 'acts', { ...facts, at, service: 'orders' });
  await storeHandledEvent(orders, {
    topic: topics.audit,
    key: id,
    type: 'AdminActed',
    version: 1,
    handledBy: [
      ['analytics.audit', analytics],
      ['orders.access', orders],
    ],
  });
};

export const storeSentEmail = async (
  { analytics }: Databases,
  db: Db,
  row: { cause: string; template: string; recipient: string; about: string },
): Promise<void> => {
  const id = randomUUID();
  await insertRow(db, 'mails', {
    id,
    ...row,
    data: '{}',
    sent_at: minutesAgo(1),
  });
  await storeHandledEvent(db, {
    topic: topics.mail,
    key: id,
    type: 'MailSent',
    version: 1,
    handledBy: [['analytics.mails', analytics]],
  });
};

/** Writes the totals that analytics stores for all sales. */
export const storeTotals = async ({ analytics }: Databases): Promise<void> => {
  const counting = `from sales where status = 'success' and not deleted and refunded_kobo < amount_kobo`;
  await analytics.query(
    `insert into sales_by_day (day, started, paid, revenue_kobo)
     select paid_at::date, count(*), count(*), sum(amount_kobo - refunded_kobo) ${counting} group by 1`,
  );
  await analytics.query(
    `insert into sales_by_country (country, paid, revenue_kobo)
     select country, count(*), sum(amount_kobo - refunded_kobo) ${counting} group by 1`,
  );
  await analytics.query(
    `insert into customers (email, paid_orders, spent_kobo, first_paid_at, last_paid_at)
     select email, count(*), sum(amount_kobo - refunded_kobo), min(paid_at), max(paid_at) ${counting} group by 1`,
  );
};

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, createTestTopics } from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { startAnalytics } from '../../services/analytics/test/support/start-analytics.ts';
import { startCorrespondence } from '../../services/catalog/test/support/correspondence.ts';
import { startEbookAccess } from '../../services/ebook-access/test/support/start-ebook-access.ts';
import { adminCalls } from '../../services/gateway/test/support/admin-calls.ts';
import {
  startGateway,
  type TestGateway,
} from '../../services/gateway/test/support/start-gateway.ts';
import { startOrders } from '../../services/orders/test/support/start-orders.ts';

// The test runs all services and the topics between them. Analytics then starts with a new database, although its
// consumer groups have already read all events.

const mark = randomBytes(4).toString('hex');
const ada = `ada.${mark}@example.com`;
const bola = `bola.${mark}@example.com`;
const erasedBuyer = `chidi.${mark}@example.com`;

let kafka: Awaited<ReturnType<typeof createTestTopics>>;
let orders: Awaited<ReturnType<typeof startOrders>>;
let ebook: Awaited<ReturnType<typeof startEbookAccess>>;
let catalog: Awaited<ReturnType<typeof startCorrespondence>>;
let gateway: TestGateway;
let analytics: Awaited<ReturnType<typeof startAnalytics>>;
let admin: { calls: ReturnType<typeof adminCalls>; token: string };

const startWithNewDatabase = () =>
  startAnalytics({
    kafka,
    owners: {
      GATEWAY_URL: gateway.url,
      CATALOG_URL: catalog.url,
      ORDERS_URL: orders.url,
      EBOOK_ACCESS_URL: ebook.url,
    },
  });

beforeAll(async () => {
  kafka = await createTestTopics(
    Object.values(topics),
    Object.keys(consumerGroups),
  );
  const key = { SERVICE_KEY: 'k'.repeat(32) };
  // The services start one after another, because a small machine is busy with each.
  orders = await startOrders({ kafka });
  ebook = await startEbookAccess({ kafka, config: key });
  catalog = await startCorrespondence({ kafka });
  gateway = await startGateway(
    {
      ...key,
      ORDERS_URL: orders.url,
      EBOOK_ACCESS_URL: ebook.url,
      CATALOG_URL: catalog.url,
    },
    undefined,
    { kafka: kafka.kafka },
  );
  analytics = await startWithNewDatabase();
  const calls = adminCalls(gateway);
  admin = { calls, token: (await calls.signIn()).token };
});

afterAll(async () => {
  await analytics.stop();
  await gateway.close();
  await catalog.stop();
  await ebook.stop();
  await orders.stop();
});

const buy = async (email: string, isPaperback = false) => {
  const naira = isPaperback ? 15_000 : 10_000;
  const started = await orders.initialize({
    email,
    amount: naira,
    productName: isPaperback ? 'Paperback' : 'E-Book',
  });
  const { reference } = started.body['data'] as { reference: string };
  await orders.reportCharge({
    reference,
    status: 'success',
    providerId: '5012345678',
    amountKobo: naira * 100,
    requestedKobo: naira * 100,
    currency: 'NGN',
    domain: 'test',
    channel: 'card',
    last4: '4081',
    feeKobo: null,
    country: 'NG',
    gatewayResponse: 'Approved',
    paidAt: new Date(),
  });
  await eventually(async () =>
    expect((await orders.orderOf(reference)).status).toBe('success'),
  );
  return reference;
};

const openBook = async (reference: string) => {
  const mail = await eventually(() => {
    const found = ebook.mails.find(({ text }) => text.includes(reference));
    if (!found) throw new Error('no reading link yet');
    return found;
  });
  const browser = ebook.browser();
  await browser.validate(ebook.tokenIn(mail));
  expect((await browser.beat(ebook.tokenIn(mail))).status).toBe(200);
};

const noteOn = async (reference: string) => {
  const path = `/api/admin/orders/${reference}/notes`;
  const answer = await orders.asAdmin(path, 'POST', { text: 'Rang twice' });
  expect(answer.status).toBe(200);
};

const erase = async (email: string) => {
  const { calls, token } = admin;
  const body = { email, confirm: email };
  const path = '/api/admin/privacy/erase';
  const answer = await calls.call('POST', path, { token, body });
  expect(answer.status).toBe(200);
  await eventually(async () => {
    const { rows } = await gateway.pool.query(
      `select from erasure_parts where done_at is null and part <> 'analytics'`,
    );
    expect(rows).toEqual([]);
    const known = await analytics.pool.query(
      'select from sales where email = $1',
      [email],
    );
    expect(known.rows).toEqual([]);
  });
};

const paths = [
  '/api/admin/dashboard-stats',
  ...['7days', '30days', '3months', '12months'].map(
    (range) => `/api/admin/analytics?range=${range}`,
  ),
  '/api/admin/customers',
  '/api/admin/customers?sort=lastOrderDate',
  '/api/admin/customers/export',
  '/api/admin/mails?limit=100',
  '/api/admin/audit?limit=100',
];

const read = async (path: string): Promise<string> => {
  const answer = await analytics.get(path, {
    authorization: `Bearer ${admin.token}`,
  });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
  return body;
};

/** Returns the answers for the screens, without times and without data of visits, which cannot be rebuilt. */
const answers = async (): Promise<Record<string, string>> => {
  // The clock moves past the lifetime of cached answers.
  const { time } = analytics;
  time.now = new Date(Math.max(Date.now(), time.now.getTime()) + 6_000);
  const all: Record<string, string> = {};
  for (const path of paths)
    all[path] = (await read(path))
      .replace(/"asOf":"[^"]*"/, '"asOf":""')
      .replace(/"step":"(visit|book|dialog|payment)","count":\d+/g, '')
      .replace(/"(views|sources)":\[[^\]]*\]/g, '');
  return all;
};

const listed = async (path: string, name: string): Promise<unknown[]> =>
  (JSON.parse(await read(path)) as Record<string, unknown[]>)[name] ?? [];

const dashboard = async () =>
  JSON.parse((await answers())['/api/admin/dashboard-stats'] ?? '') as Record<
    string,
    unknown
  >;

describe('analytics after the loss of its database', () => {
  it('rebuilds all it showed before except visits, and reports the rebuild meanwhile', async () => {
    const first = await buy(ada);
    await buy(ada, true);
    await openBook(first);
    await noteOn(first);
    await buy(erasedBuyer);
    // Three receipts and the notice of the sign-in leave before the mail server becomes unavailable.
    await eventually(() => expect(orders.mails).toHaveLength(4));
    // The delivery log must also contain a delayed attempt with its reason.
    orders.mailServer.isUnavailable = true;
    await buy(bola, true);
    await eventually(async () => {
      const { rows } = await orders.pool.query(
        `select from mail_history where outcome = 'delayed'`,
      );
      expect(rows).toHaveLength(1);
    });
    orders.mailServer.isUnavailable = false;
    await eventually(async () => {
      const delayed = await listed('/api/admin/mails?outcome=delayed', 'mails');
      expect(delayed).toHaveLength(1);
    });
    await erase(erasedBuyer);
    // The visit is recorded today, so that the range of seven days contains it whenever the test runs.
    analytics.time.now = new Date();
    await analytics.post(
      '/api/visits',
      { steps: ['book'] },
      { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' },
    );

    await eventually(
      async () => {
        expect(await dashboard()).toMatchObject({
          totalOrders: 4,
          totalCustomers: 3,
          totalRevenue: 5_000_000,
          isRebuilding: false,
        });
        // The delivery log contains receipts, reading links, the second attempt and the notice of the sign-in.
        const mails = await listed('/api/admin/mails?limit=100', 'mails');
        const { rows } = await orders.pool.query(
          'select from mails where sent_at is null and refused_at is null',
        );
        expect(rows).toEqual([]);
        expect(mails).toHaveLength(8);
        expect(mails).toContainEqual(
          expect.objectContaining({ outcome: 'sent', attempts: 2 }),
        );
        const auditEntries = await listed('/api/admin/audit', 'acts');
        expect(auditEntries).toHaveLength(3);
        const funnel = await read('/api/admin/analytics?range=7days');
        expect(funnel).toContain('"step":"opened","count":1');
        expect(funnel).toContain('"step":"book","count":1');
      },
      { withinMs: 120_000 },
    );
    const before = await answers();

    await analytics.stop();
    // The lock on the order history delays the rebuild until the screens have been requested.
    const holder = await orders.pool.connect();
    await holder.query(
      'begin; set local idle_in_transaction_session_timeout = 0; lock table order_history',
    );
    try {
      analytics = await startWithNewDatabase();
      // The new database is empty and the groups read no old event again, so the screens report a rebuild.
      for (const path of [
        '/api/admin/customers',
        '/api/admin/audit',
        '/api/admin/mails',
      ])
        await eventually(async () =>
          expect(JSON.parse(await read(path))).toMatchObject({
            isRebuilding: true,
          }),
        );
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await eventually(async () => expect(await answers()).toEqual(before), {
      withinMs: 120_000,
    });
    expect(JSON.stringify(before)).not.toContain(erasedBuyer);
    const { rows } = await analytics.pool.query(
      'select from erased_people where email_hash = person_hash($1)',
      [erasedBuyer],
    );
    expect(rows).toHaveLength(1);

    await buy(bola);
    await eventually(async () =>
      expect(await dashboard()).toMatchObject({
        totalOrders: 5,
        totalCustomers: 3,
        totalRevenue: 6_000_000,
      }),
    );
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock } from '@imprint/chassis/clock';
import {
  eventually,
  recordMessages,
  createTestTopics,
} from '@imprint/chassis/testing';
import { consumerGroups, topics } from '@imprint/proto/topics';
import { pino } from 'pino';
import { createServiceClient } from '@imprint/chassis/http/service-client';
import { createOrderHistoryClient } from '../../services/analytics/src/sales/order-history.client.ts';
import { rebuildSales } from '../../services/analytics/src/sales/rebuild-sales.ts';
import { startAnalytics } from '../../services/analytics/test/support/start-analytics.ts';
import { startCorrespondence } from '../../services/catalog/test/support/correspondence.ts';
import { startEbookAccess } from '../../services/ebook-access/test/support/start-ebook-access.ts';
import { adminCalls } from '../../services/gateway/test/support/admin-calls.ts';
import {
  startGateway,
  type TestGateway,
} from '../../services/gateway/test/support/start-gateway.ts';
import { saveDeliveryAddress } from '../../services/orders/src/deliveries/save-delivery-address.ts';
import { startOrders } from '../../services/orders/test/support/start-orders.ts';
import { createDataSearch } from './all-stored-data.ts';

// The test runs all services and the topics between them. A person buys, reads, writes and subscribes,
// then is erased and searched for everywhere.

const mark = randomBytes(4).toString('hex');
const ngozi = `ngozi.${mark}@example.com`;
const mistyped = `ngzi.${mark}@example.com`;
const bola = `bola.${mark}@example.com`;
const words = {
  name: `Ngozi Adeleke ${mark}`,
  phone: `0803${parseInt(mark, 16) % 10_000_000}`.padEnd(11, '7'),
  street: `${mark} Bode Thomas Street`,
  note: `She rang on Friday ${mark}`,
  message: `Dear author, I read you ${mark}`,
  reason: `Bought twice by mistake ${mark}`,
  settled: `Wrote to her bank ${mark}`,
  noted: `Ask her about this ${mark}`,
};
const personalTexts = [ngozi, mistyped, ...Object.values(words)];

const logged: string[] = [];
const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });

let orders: Awaited<ReturnType<typeof startOrders>>;
let analytics: Awaited<ReturnType<typeof startAnalytics>>;
let ebook: Awaited<ReturnType<typeof startEbookAccess>>;
let catalog: Awaited<ReturnType<typeof startCorrespondence>>;
let gateway: TestGateway;
let recorded: ReturnType<typeof recordMessages>;
let search: ReturnType<typeof createDataSearch>;
let callPrivacy: (path: string, body: object) => Promise<Response>;
let gatewayCalls: ReturnType<typeof adminCalls>;
let adminToken: string;
let kafka: Awaited<ReturnType<typeof createTestTopics>>;

beforeAll(async () => {
  kafka = await createTestTopics(
    Object.values(topics),
    Object.keys(consumerGroups),
  );
  const key = { SERVICE_KEY: 'k'.repeat(32) };
  orders = await startOrders({ kafka, log });
  // The services start one after another, because a small machine is busy with each.
  analytics = await startAnalytics({ kafka, log });
  ebook = await startEbookAccess({ kafka, log, config: key });
  catalog = await startCorrespondence({ kafka, log });
  gateway = await startGateway(
    {
      ...key,
      ORDERS_URL: orders.url,
      ANALYTICS_URL: analytics.httpUrl,
      EBOOK_ACCESS_URL: ebook.url,
      CATALOG_URL: catalog.url,
    },
    undefined,
    { log, kafka: kafka.kafka },
  );
  recorded = recordMessages(kafka.kafka, [topics.orders, topics.mail]);
  gatewayCalls = adminCalls(gateway);
  adminToken = (await gatewayCalls.signIn()).token;
  callPrivacy = (path, body) =>
    gatewayCalls.call('POST', `/api/admin/privacy/${path}`, {
      token: adminToken,
      body,
    });
  search = createDataSearch({
    databases: {
      orders: orders.pool,
      analytics: analytics.pool,
      ebook: ebook.pool,
      catalog: catalog.pool,
      gateway: gateway.pool,
    },
    redis: ebook.redis,
    folder: catalog.deps.config.STORAGE_FOLDER ?? '',
  });
}, 480_000);

afterAll(async () => {
  await recorded.close();
  await gateway.close();
  await catalog.stop();
  await ebook.stop();
  await analytics.stop();
  await orders.stop();
});

const buy = async (email: string, isPaperback: boolean) => {
  const naira = isPaperback ? 15_000 : 10_000;
  const productName = isPaperback ? 'Paperback' : 'E-Book';
  const started = await orders.initialize({
    email,
    amount: naira,
    productName,
  });
  const { reference } = started.body['data'] as { reference: string };
  await orders.reportCharge(
    {
      reference,
      status: 'success',
      providerId: '5012345678',
      amountKobo: naira * 100,
      requestedKobo: naira * 100,
      feeKobo: null,
      currency: 'NGN',
      domain: 'test',
      channel: 'card',
      last4: '4081',
      country: 'NG',
      gatewayResponse: '',
      paidAt: new Date(),
    },
    { customer: { email, first_name: email === bola ? 'Bola' : words.name } },
  );
  await eventually(async () =>
    expect((await orders.orderOf(reference)).status).toBe('success'),
  );
  return { reference, cookie: started.cookie?.split(';')[0] ?? '' };
};

/** Sends a later report of the provider about the person's order, which contains their name too. */
const sendWebhook = async (
  event: string,
  reference: string,
  data: Record<string, unknown>,
) => {
  const customer = { email: ngozi, first_name: words.name, phone: words.phone };
  const transaction = { reference, customer };
  await orders.webhook({
    event,
    data: {
      domain: 'test',
      currency: 'NGN',
      transaction_reference: reference,
      transaction,
      customer,
      ...data,
    },
  });
  await eventually(async () => {
    const waiting = await orders.rows(
      'select from webhooks where reference = $1 and processed_at is null',
      [reference],
    );
    expect(waiting).toEqual([]);
  });
};

const refund = async (reference: string) => {
  const path = `/api/admin/orders/${reference}/refund`;
  const key = { 'idempotency-key': `refund-${mark}` };
  const { reason } = words;
  expect((await orders.asAdmin(path, 'POST', { reason }, key)).status).toBe(
    200,
  );
  await sendWebhook('refund.processed', reference, {
    status: 'processed',
    refund_reference: `TRF-${mark}`,
    amount: 1_000_000,
    customer_note: reason,
  });
};

const dispute = async (reference: string) => {
  await sendWebhook('charge.dispute.create', reference, {
    id: 31,
    refund_amount: 1_000_000,
    dueAt: '2026-12-01T09:00:00.000Z',
    note: words.reason,
  });
  const path = `/api/admin/orders/${reference}`;
  const { body } = await orders.asAdmin(path);
  const { flags } = body['order'] as { flags: { id: number }[] };
  const settled = await orders.asAdmin(
    `${path}/flags/${flags[0]?.id}/settle`,
    'POST',
    { note: words.settled },
  );
  expect(settled.status).toBe(200);
};

const read = async (reference: string) => {
  const mail = await eventually(() => {
    const found = ebook.mails.find(({ text }) => text.includes(reference));
    if (!found) throw new Error('no reading link yet');
    return found;
  });
  const token = ebook.tokenIn(mail);
  const browser = ebook.browser();
  await browser.validate(token);
  const { status, body } = await browser.beat(token);
  expect(status).toBe(200);
  // Reads a chapter to its end, and goes back.
  for (const [chapter, paragraph] of [
    [4, 1],
    [4, 99_999],
    [2, 3],
  ])
    await browser.position(token, { chapter, paragraph });
  const noted = {
    kind: 'highlight',
    id: randomUUID(),
    chapter: 2,
    paragraph: 3,
    quote: 'their words',
    before: '',
    colour: 'red',
    text: words.noted,
    changedAt: Date.now(),
  };
  const list = { version: 0, notes: [noted] };
  expect((await browser.notes(token, list)).status).toBe(200);
  return { browser, token, session: body['session'] };
};

const newestErasure = async () => {
  const answer = await gatewayCalls.call('GET', '/api/admin/privacy/erasures', {
    token: adminToken,
  });
  const { erasures } = (await answer.json()) as {
    erasures: { id: string; isDone: boolean }[];
  };
  const [newest] = erasures;
  if (!newest) throw new Error('no erasure is listed');
  return newest;
};

const stats = async () => {
  const { totalRevenue, totalOrders, totalCustomers, monthlyRevenue } =
    await analytics.stats();
  return { totalRevenue, totalOrders, totalCustomers, monthlyRevenue };
};

describe('a person who is erased', () => {
  it('is stored nowhere any more, while totals stay, and no event or rebuild brings them back', async () => {
    const paperback = await buy(mistyped, true);
    const path = `/api/admin/orders/${paperback.reference}`;
    await orders.asAdmin(`${path}/email`, 'PUT', { email: ngozi });
    await orders.asAdmin(`${path}/notes`, 'POST', { text: words.note });
    const delivery = await orders.call(
      `/api/orders/${paperback.reference}/delivery`,
      {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          cookie: paperback.cookie,
        },
        body: JSON.stringify({
          name: words.name,
          phone: words.phone,
          address: words.street,
          city: 'Surulere',
          state: 'Lagos',
        }),
      },
    );
    expect(delivery.status).toBe(200);
    // The order has a mistyped address at first, which receives the emails about the order.
    const ebookOrder = await buy(mistyped, false);
    await eventually(() =>
      expect(ebook.mails.some(({ to }) => to === mistyped)).toBe(true),
    );
    await orders.asAdmin(
      `/api/admin/orders/${ebookOrder.reference}/email`,
      'PUT',
      { email: ngozi },
    );
    // An admin moves this order from Bola's address to Ngozi's. Bola has another order, which must stay.
    const swapped = await buy(bola, false);
    await orders.asAdmin(
      `/api/admin/orders/${swapped.reference}/email`,
      'PUT',
      { email: ngozi },
    );
    const deleted = await buy(ngozi, true);
    await orders.asAdmin(`/api/admin/orders/${deleted.reference}`, 'DELETE');
    // These reports name the person, but concern no order of the shop.
    for (const data of [
      { email: ngozi.toUpperCase(), reason: 'mismatch' },
      { customer: { email: mistyped } },
      { message: `Sent to ${words.name} <${ngozi}>` },
    ])
      await orders.webhook({ event: 'customeridentification.failed', data });
    const refunded = await buy(ngozi, false);
    await refund(refunded.reference);
    const disputed = await buy(ngozi, false);
    await dispute(disputed.reference);
    const bought = await buy(ngozi, false);
    const { browser, token, session } = await read(bought.reference);
    const other = await buy(bola, false);
    for (const [where, body] of [
      [
        '/api/contact',
        { name: words.name, email: ngozi, message: words.message },
      ],
      ['/api/newsletter', { email: ngozi }],
    ] as const)
      expect((await catalog.send(where, body)).status).toBe(200);
    await eventually(async () => {
      expect(catalog.mails.length).toBeGreaterThanOrEqual(2);
      expect(await stats()).toMatchObject({
        totalOrders: 6,
        totalCustomers: 2,
      });
      const tries = await analytics.pool.query(
        'select from mail_tries where recipient = $1',
        [ngozi],
      );
      expect(tries.rows.length).toBeGreaterThanOrEqual(3);
      const readings = await analytics.pool.query(
        'select from readings where order_reference = $1 and last_chapter > 0',
        [bought.reference],
      );
      expect(readings.rows).toHaveLength(1);
    });
    const analyticsBefore = await stats();

    // The export contains all stored data in one file.
    const exported = await callPrivacy('export', {
      email: ngozi.toUpperCase(),
    });
    expect(exported.headers.get('content-disposition')).toMatch(
      /^attachment; filename="imprint-person-/,
    );
    const { parts } = (await exported.json()) as {
      parts: Record<string, Record<string, unknown[]>>;
    };
    for (const [part, name, count] of [
      ['orders', 'orders', 7],
      ['orders', 'notes', 1],
      ['orders', 'refundRequests', 1],
      ['orders', 'flags', 1],
      ['orders', 'providerReports', 9],
      ['ebook-access', 'seats', 5],
      ['ebook-access', 'sessions', 1],
      ['ebook-access', 'places', 1],
      ['ebook-access', 'finishedChapters', 1],
      ['ebook-access', 'notes', 1],
      ['catalog', 'messages', 1],
      ['catalog', 'subscriptions', 1],
      ['analytics', 'sales', 7],
      ['analytics', 'customers', 1],
      ['analytics', 'readings', 1],
    ] as const)
      expect([part, name, parts[part]?.[name]?.length]).toEqual([
        part,
        name,
        count,
      ]);
    const file = JSON.stringify(parts);
    for (const word of personalTexts) expect(file).toContain(word);
    expect(file).not.toContain(other.reference);
    const former = await callPrivacy('export', { email: mistyped });
    expect(await former.json()).toMatchObject({
      parts: {
        orders: {
          formerAddresses: [
            { reference: paperback.reference },
            { reference: ebookOrder.reference },
          ].map((one) => expect.objectContaining(one) as unknown),
        },
      },
    });

    // An unconfirmed erasure changes nothing.
    const mistake = await callPrivacy('erase', { email: ngozi, confirm: bola });
    expect([mistake.status, await mistake.json()]).toMatchObject([
      400,
      { code: 'ERASURE_NOT_CONFIRMED' },
    ]);
    expect((await search([ngozi])).length).toBeGreaterThan(10);

    const before = logged.length;
    await ebook.stopProcess();
    const answer = await callPrivacy('erase', { email: ngozi, confirm: ngozi });
    expect(answer.status).toBe(200);
    const { erased } = (await answer.json()) as {
      erased: { id: string; pseudonym: string };
    };
    // The stopped e-book service receives the erasure when it starts again; until then the erasure is not done.
    const holders = async () =>
      new Set(
        (await search(personalTexts)).map((place) => place.split(' ')[0]),
      );
    const forget = { withinMs: 120_000, everyMs: 250 };
    await eventually(
      async () => expect(await holders()).toEqual(new Set(['ebook'])),
      forget,
    );
    expect((await newestErasure()).isDone).toBe(false);
    await ebook.startProcess();
    await eventually(
      async () => expect(await search(personalTexts)).toEqual([]),
      forget,
    );
    expect((await browser.beat(token, session)).status).toBe(404);
    expect((await newestErasure()).id).toBe(erased.id);
    await eventually(
      async () => expect((await newestErasure()).isDone).toBe(true),
      { withinMs: 120_000 },
    );
    // A delivery address that the person sent just before the erasure must not be saved after the erasure.
    const { id } = await orders.orderOf(paperback.reference);
    await expect(
      saveDeliveryAddress({ pool: orders.pool, clock: systemClock })(id, {
        name: words.name,
        phone: words.phone,
        address: words.street,
        city: 'Surulere',
        state: 'Lagos',
      }),
    ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });

    // Payments and all other persons stay.
    expect(await stats()).toEqual(analyticsBefore);
    expect((await search([bola])).length).toBeGreaterThan(3);
    const { rows } = await analytics.pool.query(
      'select email, paid_orders from customers where email like $1',
      ['erased-%'],
    );
    expect(rows).toEqual([{ email: erased.pseudonym, paid_orders: 5 }]);
    const { rows: ofBola } = await ebook.pool.query(
      `select from mails where recipient = $1 and data <> '{}'`,
      [bola],
    );
    expect(ofBola).toHaveLength(1);
    for (const [pool, table] of [
      [ebook.pool, 'finished_chapters'],
      [ebook.pool, 'reading_places'],
      [analytics.pool, 'readings'],
    ] as const)
      expect([
        table,
        (await pool.query(`select from ${table}`)).rowCount,
      ]).toEqual([table, 0]);
    const nothing = await callPrivacy('export', { email: ngozi });
    expect(await nothing.json()).toMatchObject({ records: 0 });

    // The audit log records the erasure, but not the person.
    const { rows: acts } = await gateway.pool.query<{ action: string }>(
      `select action from audit_log where action not like 'session.%' order by acted_at`,
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'person.exported',
      'person.exported',
      'person.erased',
      'person.exported',
    ]);

    // A rebuild of analytics from the order history brings no data of the person back.
    const history = createOrderHistoryClient(
      createServiceClient({
        service: 'orders',
        url: orders.url,
        token: orders.token,
      }),
    );
    await rebuildSales(analytics.pool, history);
    expect(await search(personalTexts)).toEqual([]);
    expect(await stats()).toEqual(analyticsBefore);

    // The topics still contain the person's events; services with
    // empty inboxes skip them when they are delivered again.
    const personal = recorded.messages.filter(
      ({ value }) => value?.includes(ngozi) || value?.includes(mistyped),
    );
    expect(personal.length).toBeGreaterThan(5);
    for (const pool of [analytics.pool, ebook.pool])
      await pool.query('delete from inbox');
    await analytics.pool.query(
      'truncate sales, customers, sales_by_day, sales_by_country, mail_tries',
    );
    await ebook.pool.query('truncate purchases cascade');
    const sender = await kafka.kafka.sender();
    for (const { topic, key, value, headers } of personal)
      await sender.send(topic, [{ key, value, headers }]);
    await sender.close();
    // The inbox may also contain other events, such as the audit entry of the last export, so the query names the ids.
    const ids = [...new Set(personal.map(({ headers }) => headers['ce_id']))];
    await eventually(async () => {
      const handled = await analytics.pool.query(
        'select from inbox where event_id = any($1)',
        [ids],
      );
      expect(handled.rows).toHaveLength(ids.length);
    });
    await eventually(async () => {
      const again = await ebook.pool.query(
        'select distinct email from purchases',
      );
      expect(again.rows).toEqual([{ email: erased.pseudonym }]);
    });
    expect(await search(personalTexts)).toEqual([]);

    // A late report of the provider is processed and not stored.
    await sendWebhook('charge.dispute.resolve', disputed.reference, {
      id: 31,
      resolution: 'merchant-accepted',
    });
    await orders.purge();
    expect(await search(personalTexts)).toEqual([]);

    // No log line contains data of the person.
    const lines = logged.slice(before).join('');
    for (const word of personalTexts) expect(lines).not.toContain(word);

    // A person who returns is a new person. An erasure event that is repeated or late leaves their new data alone.
    const repeat = `/api/admin/privacy/erasures/${erased.id}/repeat`;
    const longAgo = new Date(Date.now() - 3_600_000);
    await gateway.pool.query('update erasures set erased_at = $1', [longAgo]);
    const laterOrder = await buy(ngozi, false);
    const isOfNewPerson = async () => {
      for (const [pool, table] of [
        [orders.pool, 'orders'],
        [ebook.pool, 'purchases'],
        [analytics.pool, 'sales'],
      ] as const) {
        const found = await pool.query<{ reference: string }>(
          `select reference from ${table} where email = $1`,
          [ngozi],
        );
        expect(found.rows).toEqual([{ reference: laterOrder.reference }]);
      }
    };
    await eventually(isOfNewPerson);
    const again = await gatewayCalls.call('POST', repeat, {
      token: adminToken,
    });
    expect(again.status).toBe(200);
    await eventually(
      async () => {
        for (const { pool } of [orders, ebook, catalog.deps]) {
          const received = await pool.query(
            `select from inbox where consumer_group like '%.privacy'`,
          );
          expect(received.rows.length).toBe(pool === ebook.pool ? 1 : 2);
        }
        expect((await newestErasure()).isDone).toBe(true);
      },
      { withinMs: 120_000 },
    );
    await isOfNewPerson();
    const reader = await read(laterOrder.reference);
    expect((await reader.browser.beat(reader.token)).status).toBe(200);

    // A second erasure uses the same pseudonym, so analytics has one customer row for all orders of the person.
    const customersErased = async () => {
      const customers = await analytics.pool.query<{ paid_orders: number }>(
        'select email, paid_orders from customers where email like $1',
        ['erased-%'],
      );
      return customers.rows;
    };
    const [earlier] = await customersErased();
    await gateway.pool.query('update erasures set erased_at = $1', [longAgo]);
    const second = await callPrivacy('erase', { email: ngozi, confirm: ngozi });
    expect(await second.json()).toMatchObject({
      erased: { pseudonym: erased.pseudonym },
    });
    await eventually(
      async () => {
        expect(await customersErased()).toEqual([
          {
            email: erased.pseudonym,
            paid_orders: (earlier?.paid_orders ?? 0) + 1,
          },
        ]);
        expect((await newestErasure()).isDone).toBe(true);
      },
      { withinMs: 120_000 },
    );
    expect(await search(personalTexts)).toEqual([]);
  }, 480_000);
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@imprint/chassis/db';
import { eventually, measureFastestMs } from '@imprint/chassis/testing';
import { createFreezableProxy } from './support/freezable.ts';
import { salesAt } from './support/sales.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

let orders: Orders;
let connection: Awaited<ReturnType<typeof createFreezableProxy>>;

beforeAll(async () => {
  // The jobs are off, since their statements would interfere.
  orders = await startOrders({
    brokers: ['127.0.0.1:9'],
    jobs: false,
    openPool: createPool,
    connectThrough: async (url) => {
      connection = await createFreezableProxy(url);
      return connection.url;
    },
  });
});
afterAll(async () => {
  connection.thaw();
  await orders.stop();
  connection.close();
});

const countOf = async (email: string) =>
  (await orders.rows('select 1 from orders where email = $1', [email])).length;

describe('a connection that is lost right after the commit', () => {
  it('leaves one order, which a retry with the same key finds again', async () => {
    const headers = { 'idempotency-key': 'lost' };
    const body = ebookOrder({ email: 'lost@example.com' });
    connection.cutAfter('commit');
    expect(await orders.initialize(body, headers)).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE' },
    });
    expect(await countOf('lost@example.com')).toBe(1);
    expect(orders.fake.initializeRequests).toEqual([]);
    // For ten seconds the attempt of the failed call counts as being requested, so a retry would wait.
    orders.passMinutes(1);
    const again = await orders.initialize(body, headers);
    expect(again.status).toBe(200);
    expect(await countOf('lost@example.com')).toBe(1);
    expect(orders.fake.initializeRequests).toHaveLength(1);
  });

  it('leaves one change of the admin, which a retry does not repeat', async () => {
    const { reference } = await salesAt(orders).place();
    const set = () =>
      orders.asAdmin(`/api/admin/orders/${reference}`, 'PUT', {
        status: 'success',
      });
    connection.cutAfter('commit');
    expect((await set()).status).toBe(503);
    expect((await set()).status).toBe(200);
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'success',
      version: 2,
    });
    const entries = await orders.rows(
      'select 1 from audit_log where subject = $1',
      [`order ${reference}`],
    );
    expect(entries).toHaveLength(1);
  });
});

describe('a pool without a free connection', () => {
  it('is answered with 503 within 2.5 s, while webhooks of the provider are still accepted', async () => {
    const { report } = await salesAt(orders).place();
    const clients = await Promise.all(
      Array.from({ length: 10 }, () => orders.servicePool.connect()),
    );
    try {
      const took = await measureFastestMs(2_500, async () => {
        const answers = await Promise.all([
          orders.initialize(ebookOrder({ email: 'full@example.com' })),
          orders.verify(report.reference),
          orders.asAdmin(`/api/admin/orders/${report.reference}`),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
      });
      expect(took).toBeLessThan(2_500);
      expect((await orders.reportCharge(report)).status).toBe(200);
    } finally {
      for (const client of clients) client.release();
    }
    expect(await countOf('full@example.com')).toBe(0);
  });
});

describe('a database that hangs', () => {
  const measure = async (
    call: Promise<{ status: number; headers: Headers }>,
  ) => {
    const started = performance.now();
    const { status, headers } = await call;
    return {
      status,
      retryAfter: headers.get('retry-after'),
      isInTime: performance.now() - started < 5_000,
    };
  };

  it('is answered with 503 within 5 s without a call of the provider, and calls succeed again afterwards', async () => {
    const { reference, report } = await salesAt(orders).place();
    orders.fake.initializeRequests = [];
    orders.fake.verified = [];
    await orders.asAdmin(`/api/admin/orders/${reference}`);
    connection.freeze();
    const page = `/api/admin/orders/${reference}`;
    const key = { 'idempotency-key': 'hangs' };
    const calls = () => [
      orders.initialize(ebookOrder({ email: 'new@example.com' })),
      orders.verify(reference),
      orders.reportCharge(report),
      orders.asAdmin(page),
      orders.asAdmin(page, 'PUT', { status: 'failed' }),
      orders.asAdmin(`${page}/refund`, 'POST', {}, key),
    ];
    const unavailable = { status: 503, retryAfter: '5', isInTime: true };
    // The first calls have connections that hang; the next ones get no connection.
    const expected = Array(6).fill(unavailable);
    expect(await Promise.all(calls().map(measure))).toEqual(expected);
    expect(await Promise.all(calls().map(measure))).toEqual(expected);
    expect(orders.fake.initializeRequests).toEqual([]);
    expect(orders.fake.verified).toEqual([]);
    expect(orders.fake.refundRequests).toEqual([]);
    connection.thaw();
    await eventually(
      async () => expect((await orders.reportCharge(report)).status).toBe(200),
      { withinMs: 30_000 },
    );
    orders.fake.report(reference, { paidAt: report.paidAt });
    expect((await orders.verify(reference)).body).toEqual({
      status: 'success',
    });
    expect(await countOf('new@example.com')).toBe(0);
  });
});

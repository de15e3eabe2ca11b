import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { freezableWay } from './support/freezable.ts';
import { salesAt } from './support/sales.ts';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from './support/start-orders.ts';

let orders: Orders;
let way: Awaited<ReturnType<typeof freezableWay>>;

beforeAll(async () => {
  orders = await startOrders({
    brokers: ['127.0.0.1:9'],
    throughWay: async (url) => {
      way = await freezableWay(url);
      return way.url;
    },
  });
});
afterAll(async () => {
  way.thaw();
  await orders.stop();
  way.close();
});

const timed = async (call: Promise<{ status: number; headers: Headers }>) => {
  const started = performance.now();
  const { status, headers } = await call;
  return {
    status,
    retryAfter: headers.get('retry-after'),
    isInTime: performance.now() - started < 5_000,
  };
};

describe('a database that hangs', () => {
  it('is answered for within five seconds, nobody is asked for money meanwhile, and all goes on afterwards', async () => {
    const sales = salesAt(orders);
    const { reference, report } = await sales.placePaid();
    const waiting = await sales.place();
    await orders.asAdmin(`/api/admin/orders/${reference}`);
    orders.fake.asked = [];
    orders.fake.verified = [];
    way.freeze();
    const away = { status: 503, retryAfter: '5', isInTime: true };
    const calls = () => [
      orders.initialize(ebookOrder({ email: 'new@example.com' })),
      orders.verify(waiting.reference),
      orders.charged(report),
      orders.asAdmin(`/api/admin/orders/${reference}`),
      orders.asAdmin(`/api/admin/orders/${reference}`, 'PUT', {
        status: 'failed',
      }),
      orders.asAdmin(
        `/api/admin/orders/${reference}/refund`,
        'POST',
        {},
        { 'idempotency-key': 'hangs' },
      ),
    ];
    // The first ones have connections that hang, the next ones get none.
    const all = Array(6).fill(away);
    expect(await Promise.all(calls().map(timed))).toEqual(all);
    expect(await Promise.all(calls().map(timed))).toEqual(all);
    expect(orders.fake.asked).toEqual([]);
    expect(orders.fake.verified).toEqual([]);
    expect(orders.fake.refundsAsked).toEqual([]);
    way.thaw();
    await eventually(
      async () =>
        expect((await orders.charged(waiting.report)).status).toBe(200),
      { withinMs: 30_000 },
    );
    await sales.becomes(waiting.reference, 'success');
    expect(await orders.orderOf(reference)).toMatchObject({
      status: 'success',
      version: 2,
    });
  }, 60_000);
});

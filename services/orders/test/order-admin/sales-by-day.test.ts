import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ebookOrder,
  startOrders,
  type Orders,
} from '../support/start-orders.ts';

let orders: Orders;

beforeAll(async () => {
  orders = await startOrders({ brokers: ['127.0.0.1:9'] });
});
afterAll(() => orders.stop());

const readSales = (from: string, to: string) =>
  orders.call(`/internal/sales-by-day?from=${from}&to=${to}`);

const sellAt = async (email: string, paidAt: string): Promise<string> => {
  const answer = await orders.initialize(ebookOrder({ email }));
  const { reference } = answer.body['data'] as { reference: string };
  orders.fake.report(reference);
  await orders.verify(reference);
  await orders.pool.query(
    'update orders set paid_at = $2 where reference = $1',
    [reference, paidAt],
  );
  return reference;
};

describe('the sales by day', () => {
  it('are empty in a new shop', async () => {
    expect((await readSales('2026-11-01', '2026-11-30')).body).toMatchObject({
      days: [],
      firstDay: null,
      lastDay: null,
    });
  });

  it('count the revenue on the day of the payment in Lagos, and state since when events wait', async () => {
    // 23:30 in UTC is on the next day in Lagos.
    await sellAt('a@example.com', '2026-11-01T23:30:00Z');
    await sellAt('b@example.com', '2026-11-02T10:00:00Z');
    const partlyRefunded = await sellAt(
      'c@example.com',
      '2026-11-03T10:00:00Z',
    );
    const fullyRefunded = await sellAt('d@example.com', '2026-11-03T11:00:00Z');
    const deleted = await sellAt('e@example.com', '2026-11-03T12:00:00Z');
    await sellAt('f@example.com', '2026-12-01T10:00:00Z');
    await orders.initialize(ebookOrder({ email: 'pending@example.com' }));
    await orders.pool.query(
      'update orders set refunded_kobo = 400000 where reference = $1',
      [partlyRefunded],
    );
    await orders.pool.query(
      'update orders set refunded_kobo = amount_kobo where reference = $1',
      [fullyRefunded],
    );
    await orders.asAdmin(`/api/admin/orders/${deleted}`, 'DELETE');
    const { status, body } = await readSales('2026-11-01', '2026-11-30');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      days: [
        { day: '2026-11-02', paid: 2, revenueKobo: 2_000_000 },
        { day: '2026-11-03', paid: 1, revenueKobo: 600_000 },
      ],
      firstDay: '2026-11-02',
      lastDay: '2026-12-01',
    });
    expect(Date.parse(body['waitingSince'] as string)).toBeLessThan(
      Date.parse(body['asOf'] as string),
    );
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2026-01-01', '2026-04-03'],
    ['2026-11-01', 'x'],
    ['', '2026-11-01'],
  ])('are refused for the days from %s to %s', async (from, to) => {
    expect(await readSales(from, to)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });
  });

  it('are returned for a quarter of a year', async () => {
    expect((await readSales('2026-01-01', '2026-04-02')).status).toBe(200);
  });

  it('answer 401 without a service token', async () => {
    const answer = await fetch(`${orders.url}/internal/sales-by-day`);
    expect(answer.status).toBe(401);
  });

  it('are read by an index-only scan', async () => {
    await orders.pool.query(
      `insert into orders (id, reference, version, email, product, product_name, quantity, unit_price_kobo,
                           amount_kobo, currency, status, placed_at, paid_at)
       select gen_random_uuid(), 'many-' || n, 2, n || '@example.com', 'EBOOK', 'E-Book', 1, 1000000, 1000000, 'NGN',
              'success', at, at
       from generate_series(1, 1500) n, lateral (select timestamptz '2025-01-01' + n * interval '6 hours' as at) paid`,
    );
    await orders.pool.query('vacuum analyze orders');
    const { rows } = await orders.pool.query<{ 'QUERY PLAN': string }>(
      `explain select (paid_at at time zone 'Africa/Lagos')::date, count(*), sum(amount_kobo - refunded_kobo)
       from orders
       where status = 'success' and deleted_at is null and refunded_kobo < amount_kobo
         and paid_at >= '2025-06-01' and paid_at < '2025-07-01'
       group by 1`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Index Only Scan using orders_sold');
  });
});

import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { PaymentMode, PaymentModeChangedSchema } from '@imprint/proto/orders';
import {
  BookFinishedSchema,
  ReadingStartedSchema,
} from '@imprint/proto/reading';
import { topics } from '@imprint/proto/topics';
import { rebuildSales } from '../src/sales/rebuild-sales.ts';
import type { Sale } from '../src/sales/sale.model.ts';
import { aSale, eventOf, paid } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});
afterAll(() => analytics.stop());

const headersOf = (type: string) => ({
  ce_id: randomUUID(),
  ce_type: type,
  ce_time: '2026-11-20T12:00:00Z',
  aggregateversion: '1',
});

const announce = async (mode: 'test' | 'live') => {
  const message = create(PaymentModeChangedSchema, {
    mode: { test: PaymentMode.TEST, live: PaymentMode.LIVE }[mode],
  });
  await analytics.sender.send(topics.orders, [
    {
      key: 'payment-mode',
      value: toBinary(PaymentModeChangedSchema, message),
      headers: headersOf(PaymentModeChangedSchema.typeName),
    },
  ]);
  await eventually(async () => {
    await analytics.countAnnouncedMode();
    const { rows } = await analytics.pool.query(
      'select counted_mode from figures_state',
    );
    expect(rows).toEqual([{ counted_mode: mode }]);
  });
};

const send = async (...sales: Sale[]) => {
  await analytics.sender.send(
    topics.orders,
    sales.map((sale) => eventOf(sale)),
  );
  for (const { reference, version } of sales)
    await eventually(async () => {
      const { rows } = await analytics.pool.query(
        'select version from sales where reference = $1',
        [reference],
      );
      expect(rows).toEqual([{ version }]);
    });
};

const readBook = async ({ reference }: Sale) => {
  const seatId = randomUUID();
  await analytics.sender.send(
    topics.reading,
    [ReadingStartedSchema, BookFinishedSchema].map((schema) => ({
      key: seatId,
      value: toBinary(
        schema,
        create(schema, { seatId, orderReference: reference }),
      ),
      headers: headersOf(schema.typeName),
    })),
  );
  await eventually(async () => {
    const { rows } = await analytics.pool.query(
      'select from readings where seat_id = $1 and finished_at is not null',
      [seatId],
    );
    expect(rows).toHaveLength(1);
  });
};

const buyFromNewsletter = () =>
  analytics.post(
    '/api/visits',
    {
      steps: ['visit', 'paid'],
      source: { source: 'newsletter', medium: 'email', campaign: 'four' },
    },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0.0.0' },
  );

const read = async <T>(path: string): Promise<T> =>
  (await (await analytics.asAdmin(path)).json()) as T;

/** Returns what the screens and the export show. */
const readScreensAndExport = async () => {
  const stats = await analytics.stats();
  const report = await read<{
    orders: { total: number };
    funnel: { step: string; count: number }[];
    sources: { paid: number }[];
    reading: { started: number };
  }>('/api/admin/analytics?range=12months');
  const countOf = (name: string) =>
    report.funnel.find(({ step }) => step === name)?.count;
  const list = await read<{
    customers: { email: string; totalSpent: number }[];
    geographic: { count: number }[];
  }>('/api/admin/customers');
  const { campaigns } = await read<{ campaigns: { sales: number }[] }>(
    '/api/admin/campaigns?source=newsletter&campaigns=four',
  );
  const finished = await read<{ total: number }>(
    '/api/admin/customers/finished',
  );
  const csv = await analytics.asAdmin('/api/admin/customers/export');
  return {
    revenue: stats['totalRevenue'],
    orders: stats['totalOrders'],
    customers: list.customers.map(({ email }) => email),
    exported: (await csv.text()).trim().split('\n').length - 1,
    spent: list.customers.map(({ totalSpent }) => totalSpent),
    countries: list.geographic.map(({ count }) => count),
    reported: report.orders.total,
    started: countOf('started'),
    opened: countOf('opened'),
    reached: report.reading.started,
    finishers: finished.total,
    bySource: report.sources.map((source) => source.paid),
    byCampaign: campaigns.map(({ sales }) => sales),
  };
};

describe('the figures', () => {
  const early = paid(aSale({ email: 'early@example.com' }));
  const test = paid(aSale({ email: 'ada@example.com', paymentMode: 'test' }));
  const unpaidTest = aSale({ paymentMode: 'test' });
  const live = paid(
    aSale({
      email: 'ada@example.com',
      paymentMode: 'live',
      amountKobo: 3_000_000,
    }),
  );
  const withTestOrders = {
    revenue: 2_000_000,
    orders: 2,
    customers: ['ada@example.com', 'early@example.com'],
    exported: 2,
    spent: [1_000_000, 1_000_000],
    countries: [2],
    reported: 2,
    started: 3,
    opened: 1,
    reached: 1,
    finishers: 1,
    bySource: [1],
    byCampaign: [1],
  };
  const withLiveOrders = {
    ...withTestOrders,
    revenue: 4_000_000,
    spent: [3_000_000, 1_000_000],
    started: 2,
    opened: 0,
    reached: 0,
    finishers: 0,
  };

  it('count test orders while the shop has test keys', async () => {
    await announce('test');
    await send(early, test, unpaidTest);
    await readBook(test);
    await buyFromNewsletter();
    expect(await readScreensAndExport()).toEqual(withTestOrders);
  });

  it('leave out test orders once the shop has live keys, and list them as such', async () => {
    await announce('live');
    expect(await readScreensAndExport()).toEqual({
      revenue: 1_000_000,
      orders: 1,
      customers: ['early@example.com'],
      exported: 1,
      spent: [1_000_000],
      countries: [1],
      reported: 1,
      started: 1,
      opened: 0,
      reached: 0,
      finishers: 0,
      bySource: [0],
      byCampaign: [0],
    });
    const { recentOrders } = await analytics.stats();
    expect(recentOrders).toContainEqual(
      expect.objectContaining({ _id: test.reference, paymentMode: 'test' }),
    );
  });

  it('count live orders, and no test order that changes or is read later', async () => {
    await send(live);
    await buyFromNewsletter();
    await send({ ...test, version: 9, refundedKobo: 1 });
    await readBook(test);
    expect(await readScreensAndExport()).toEqual(withLiveOrders);
  });

  it('are the same after a rebuild', async () => {
    await analytics.pool.query('truncate sales_by_day, customers');
    const orders = [early, test, unpaidTest, live];
    await rebuildSales(analytics.pool, async () => ({
      orders,
      next: orders.length,
      more: false,
    }));
    expect(await readScreensAndExport()).toEqual(withLiveOrders);
  });

  it('return with the test keys', async () => {
    await announce('test');
    expect(await readScreensAndExport()).toEqual({
      ...withTestOrders,
      revenue: 1_999_999,
      customers: ['early@example.com', 'ada@example.com'],
      spent: [1_000_000, 999_999],
      opened: 2,
      reached: 2,
      finishers: 2,
    });
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withTransaction } from '@imprint/chassis/db';
import { rebuildSales } from '../src/sales/rebuild-sales.ts';
import { recordSales } from '../src/sales/record-sales.ts';
import { isOfMode, type Sale } from '../src/sales/sale.model.ts';
import { aSale } from './support/builders.ts';
import {
  newest,
  plainCountries,
  plainCustomers,
  plainPeriod,
  plainTotals,
} from './support/plain-sums.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});

afterAll(() => analytics.stop());

const dayMs = 86_400_000;
const emails = ['ada@example.com', 'bola@example.com', 'chidi@example.com'];

type Step =
  | { does: 'pay'; afterDays: number; country: string }
  | { does: 'refund'; share: number }
  | { does: 'set'; status: Sale['status'] }
  | { does: 'delete' | 'restore' }
  | { does: 'correct'; email: string };

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    does: fc.constant('pay'),
    afterDays: fc.integer({ min: 0, max: 40 }),
    country: fc.constantFrom('', 'NG', 'GH'),
  }),
  fc.record({
    does: fc.constant('refund'),
    share: fc.constantFrom(0.25, 0.5, 1),
  }),
  fc.record({
    does: fc.constant('set'),
    status: fc.constantFrom('pending', 'success', 'failed'),
  }),
  fc.record({ does: fc.constantFrom('delete', 'restore') }),
  fc.record({
    does: fc.constant('correct'),
    email: fc.constantFrom(...emails),
  }),
);

const after = (sale: Sale, step: Step): Sale => {
  const version = sale.version + 1;
  switch (step.does) {
    case 'pay': {
      const paidAt = new Date(
        Math.min(
          sale.placedAt.getTime() + step.afterDays * dayMs,
          analytics.time.now.getTime(),
        ),
      );
      return {
        ...sale,
        version,
        status: 'success',
        paidAt,
        country: step.country,
      };
    }
    case 'refund':
      return { ...sale, version, refundedKobo: sale.amountKobo * step.share };
    case 'set':
      return { ...sale, version, status: step.status };
    case 'delete':
      return { ...sale, version, deleted: true };
    case 'restore':
      return { ...sale, version, deleted: false };
    case 'correct':
      return { ...sale, version, email: step.email };
  }
};

const history = fc
  .record({
    email: fc.constantFrom(...emails),
    minutesAgo: fc.integer({ min: 1, max: 500 * 24 * 60 }),
    ebooks: fc.integer({ min: 0, max: 3 }),
    paymentMode: fc.constantFrom('' as const, 'test' as const, 'live' as const),
    steps: fc.array(step, { maxLength: 5 }),
  })
  .map(({ email, minutesAgo, ebooks, paymentMode, steps }) => {
    const placedAt = new Date(
      analytics.time.now.getTime() - minutesAgo * 60_000,
    );
    let last = aSale({ email, placedAt, ebooks, paymentMode });
    return [last, ...steps.map((one) => (last = after(last, one)))];
  });

/** Mixes all histories into one stream in any order, with some events twice. */
const events = fc.array(history, { maxLength: 8 }).chain((histories) => {
  const all = histories.flat();
  return fc
    .tuple(
      fc.shuffledSubarray(all, { minLength: all.length }),
      fc.subarray(all),
    )
    .map((parts) => parts.flat());
});

const read = async (path: string): Promise<Record<string, unknown>> =>
  (await (await analytics.asAdmin(path)).json()) as Record<string, unknown>;

const ranges = ['7days', '30days', '3months', '12months'];

const screens = async () => {
  const stats = await analytics.stats();
  const reports = await Promise.all(
    ranges.map((range) => read(`/api/admin/analytics?range=${range}`)),
  );
  return {
    stats,
    reports,
    customers: await read('/api/admin/customers'),
  };
};

const expectPlainSums = async (sales: Sale[]) => {
  const { stats, reports, customers } = await screens();
  const totals = plainTotals(sales);
  expect(stats).toMatchObject({
    totalRevenue: totals.revenue,
    totalOrders: totals.orders,
    totalCustomers: totals.customers,
  });
  expect(customers).toMatchObject({
    customers: plainCustomers(sales),
    geographic: plainCountries(sales),
    totals,
    total: totals.customers,
  });
  for (const report of reports) {
    const period = report['period'] as { from: string; to: string };
    const { started, ebooks, ...plain } = plainPeriod(sales, period);
    expect(report).toMatchObject(plain);
    expect(report['funnel']).toEqual(
      expect.arrayContaining([
        { step: 'started', count: started },
        { step: 'paid', count: plain.orders.total },
        { step: 'opened', count: 0, of: ebooks },
      ]),
    );
  }
};

it('all pages show the plain sums of the orders in whatever order events arrive, also after a rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(
      events,
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(null, 'test' as const, 'live' as const),
      async (all, together, mode) => {
        // Each run starts with empty tables; otherwise a failure could not be shrunk.
        await analytics.pool.query(
          'truncate sales, sales_by_day, sales_by_country, customers',
        );
        await analytics.pool.query(
          'update figures_state set counted_mode = $1',
          [mode],
        );
        for (let at = 0; at < all.length; at += together)
          await withTransaction(analytics.pool, (tx) =>
            recordSales(tx, all.slice(at, at + together)),
          );
        await expectPlainSums(
          newest(all).filter((sale) => isOfMode(sale, mode)),
        );

        const shown = JSON.stringify(await screens(), (key, value: unknown) =>
          key === 'asOf' ? '' : value,
        );
        await analytics.pool.query(
          'truncate sales, sales_by_day, sales_by_country, customers',
        );
        const page = { next: all.length, more: false, orders: all };
        await rebuildSales(analytics.pool, () => Promise.resolve(page));
        const rebuilt = JSON.stringify(await screens(), (key, value: unknown) =>
          key === 'asOf' ? '' : value,
        );
        expect(rebuilt).toBe(shown);
      },
    ),
    { numRuns: 25 },
  );
});

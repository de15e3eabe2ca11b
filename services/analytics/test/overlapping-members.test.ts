import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { withTransaction } from '@imprint/chassis/db';
import { recordSales } from '../src/sales/record-sales.ts';
import { aSale, paid } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});

afterAll(() => analytics.stop());

// During a rebalance the old member may still handle an event that the new member has already passed.
it('an order counts once when two members handle its events at the same time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const placed = aSale();
    const event = [placed, paid(placed), { ...paid(placed), version: 3 }];
    await Promise.all(
      event.map((sale) =>
        withTransaction(analytics.pool, (tx) => recordSales(tx, [sale])),
      ),
    );
  }
  expect(await analytics.stats()).toMatchObject({
    totalOrders: 20,
    totalCustomers: 20,
    totalRevenue: 20_000_000,
    conversionRate: 100,
  });
});

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

// While a partition changes hands its old member may still be at an event that the new one has passed.
it('counts an order once when two members take in its news at the same time', async () => {
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

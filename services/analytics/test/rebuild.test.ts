import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Pool } from '@imprint/chassis/db';
import { eventually, createTestPool } from '@imprint/chassis/testing';
import { topics } from '@imprint/proto/topics';
import { rebuildSales } from '../src/sales/rebuild-sales.ts';
import { revenueOf, type Sale } from '../src/sales/sale.model.ts';
import { aSale, eventOf, paid } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;
let pool: Pool;

beforeAll(async () => {
  analytics = await startAnalytics();
  // The pool has no statement timeout, as in rebuild.ts, because a rebuild takes longer than a request may.
  pool = createTestPool(analytics.url, { max: 3, statementTimeoutMs: 0 });
});

afterAll(async () => {
  await pool.end();
  await analytics.stop();
});

it('a rebuild neither loses nor doubles a sale and keeps the dashboard available while sales arrive', async () => {
  const past = Array.from({ length: 8_000 }, () => paid(aSale()));
  const live: Sale[] = [];
  const rebuilding = { is: true };

  const selling = async () => {
    while (rebuilding.is) {
      const placed = aSale();
      const done = paid(placed);
      live.push(done);
      await analytics.sender.send(topics.orders, [
        eventOf(placed),
        eventOf(done),
      ]);
      // The pause lets the consumer keep pace with the sales; otherwise the last check would wait long for it.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const polling = async () => {
    const statuses = new Set<number>();
    while (rebuilding.is) {
      await analytics.stats();
      statuses.add(analytics.lastStatus());
    }
    return [...statuses];
  };
  const rebuild = async () => {
    const known = [...live];
    const rows = [...past, ...known];
    await rebuildSales(pool, async (after) => ({
      next: after + 2_000,
      more: after + 2_000 < rows.length,
      orders: rows.slice(after, after + 2_000),
    }));
  };

  // This request makes the service fetch the admin's keys, because a fetch during the rebuild could take too long.
  await analytics.stats();
  const background = Promise.all([selling(), polling()]);
  try {
    for (let round = 0; round < 2; round += 1) await rebuild();
  } finally {
    rebuilding.is = false;
  }
  const [, statuses] = await background;
  expect(statuses).toEqual([200]);
  const all = [...past, ...live];
  await eventually(
    async () => {
      expect(await analytics.stats()).toMatchObject({
        totalOrders: all.length,
        totalCustomers: all.length,
        totalRevenue: all.reduce((sum, sale) => sum + revenueOf(sale), 0),
        conversionRate: 100,
      });
    },
    { withinMs: 60_000 },
  );
});

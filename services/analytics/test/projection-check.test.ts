import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renderMetrics } from '@imprint/chassis/metrics';
import { eventually } from '@imprint/chassis/testing';
import { topics } from '@imprint/proto/topics';
import { revenueOf, type Sale } from '../src/sales/sale.model.ts';
import { aSale, eventOf, paid } from './support/builders.ts';
import { startFakeOwners } from './support/fake-owners.ts';
import { startAnalytics } from './support/start-analytics.ts';

let owners: Awaited<ReturnType<typeof startFakeOwners>>;
let analytics: Awaited<ReturnType<typeof startAnalytics>>;

const onDay = (day: number) =>
  paid(aSale({ placedAt: new Date(Date.UTC(2026, 10, day, 10)) }));

const past = [1, 1, 2, 3, 3, 3].map(onDay);

beforeAll(async () => {
  owners = await startFakeOwners();
  owners.state.sales = [...past];
  analytics = await startAnalytics({ owners: owners.urls });
});

afterAll(async () => {
  await analytics.stop();
  await owners.close();
});

const sell = (...sales: Sale[]) =>
  analytics.sender.send(
    topics.orders,
    sales.map((sale) => eventOf(sale)),
  );

const dashboard = async () => {
  const { time } = analytics;
  time.now = new Date(time.now.getTime() + 6_000);
  const authorization = owners.bearer();
  const answer = await analytics.get('/api/admin/dashboard-stats', {
    authorization,
  });
  return (await answer.json()) as Record<string, unknown>;
};

const expectTotals = (sales: Sale[], isRebuilding = false) =>
  eventually(async () =>
    expect(await dashboard()).toMatchObject({
      totalOrders: sales.length,
      totalCustomers: sales.length,
      totalRevenue: sales.reduce((sum, sale) => sum + revenueOf(sale), 0),
      isRebuilding,
    }),
  );

const metricValue = async (name: string): Promise<number> =>
  Number(
    new RegExp(`^${name} (\\S+)`, 'm').exec(await renderMetrics())?.[1] ?? NaN,
  );

describe('the projections', () => {
  it('of a new database are built from the owning services', async () => {
    await expectTotals(past);
    expect(owners.state.historyReads).toBe(1);
  });

  it('are compared at the start, and not rebuilt when they match', async () => {
    const { comparisons } = owners.state;
    await analytics.checkAgain();
    await eventually(() =>
      expect(owners.state.comparisons).toBeGreaterThan(comparisons),
    );
    await expectTotals(past);
    expect(owners.state.historyReads).toBe(1);
  });

  it('count the mode of the shop’s keys, of which a new database has received no event, and still match', async () => {
    const test = paid(aSale({ paymentMode: 'test' }));
    owners.state.sales.push(test);
    await sell(test);
    await expectTotals([...past, test]);
    owners.state.mode = 'live';
    await analytics.checkAgain();
    await eventually(async () => {
      await analytics.countAnnouncedMode();
      expect(await dashboard()).toMatchObject({ totalOrders: past.length });
    });
    const { comparisons } = owners.state;
    await analytics.checkAgain();
    await eventually(() =>
      expect(owners.state.comparisons).toBeGreaterThan(comparisons),
    );
    await expectTotals(past);
    expect(owners.state.historyReads).toBe(1);
    owners.state.sales = [...past];
  });

  it('are not reported as wrong while events are in flight', async () => {
    const late = onDay(2);
    owners.state.waitingSince = new Date(Date.now() - 60_000);
    owners.state.sales.push(late);
    const { comparisons } = owners.state;
    await analytics.checkAgain();
    await eventually(() =>
      expect(owners.state.comparisons).toBeGreaterThan(comparisons + 4),
    );
    expect(await dashboard()).toMatchObject({ isRebuilding: false });
    await sell(late);
    owners.state.waitingSince = null;
    await expectTotals(owners.state.sales);
    expect(owners.state.historyReads).toBe(1);
  });

  it('are marked as rebuilding when they differ, rebuilt while sales continue, and reported for an alert', async () => {
    const gate = Promise.withResolvers<undefined>();
    owners.state.gate = gate.promise;
    await analytics.pool.query(`delete from sales where reference = any ($1)`, [
      past.slice(0, 3).map(({ reference }) => reference),
    ]);
    await analytics.pool.query('delete from customers');
    await analytics.pool.query(
      'update sales_by_day set paid = paid - 1, revenue_kobo = revenue_kobo + 7',
    );
    await analytics.checkAgain();
    await eventually(async () =>
      expect(await dashboard()).toMatchObject({ isRebuilding: true }),
    );
    const meanwhile = [onDay(3), onDay(4)];
    await sell(...meanwhile);
    await eventually(async () => {
      const { rows } = await analytics.pool.query(
        'select from sales where reference = $1',
        [meanwhile[1]?.reference],
      );
      expect(rows).toHaveLength(1);
    });
    owners.state.sales.push(...meanwhile);
    gate.resolve(undefined);
    await expectTotals(owners.state.sales);
    // The alert uses the time of the last difference; the metric is at most ten seconds old.
    await eventually(
      async () => {
        const hourAgo = Date.now() / 1000 - 3_600;
        const differedAt = await metricValue('figures_differed_at_seconds');
        expect(differedAt).toBeGreaterThan(hourAgo);
        expect(await metricValue('figures_wrong')).toBe(0);
      },
      { withinMs: 20_000, everyMs: 500 },
    );
  });

  it('lose sales that no order confirms', async () => {
    await analytics.pool.query(
      `update sales set applied_at = now() - interval '1 hour'`,
    );
    owners.state.sales.pop();
    await analytics.checkAgain();
    await expectTotals(owners.state.sales);
  });
});

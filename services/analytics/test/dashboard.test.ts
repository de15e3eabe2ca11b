import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@imprint/chassis/testing';
import { topics } from '@imprint/proto/topics';
import { dayInLagos } from '@imprint/chassis/lagos-day';
import { RebuildRunning } from '../src/rebuild-state/rebuild-lock.ts';
import { revenueOf, type Sale } from '../src/sales/sale.model.ts';
import { rebuildSales } from '../src/sales/rebuild-sales.ts';
import { aSale, eventOf, paid } from './support/builders.ts';
import { startAnalytics } from './support/start-analytics.ts';

let analytics: Awaited<ReturnType<typeof startAnalytics>>;

beforeAll(async () => {
  analytics = await startAnalytics();
});

afterAll(() => analytics.stop());

const send = (...sales: Sale[]) =>
  analytics.sender.send(
    topics.orders,
    sales.map((sale) => eventOf(sale)),
  );

const applied = (sale: Sale) =>
  eventually(async () => {
    const { rows } = await analytics.pool.query<{ version: number }>(
      'select version from sales where reference = $1',
      [sale.reference],
    );
    expect(rows[0]?.version).toBeGreaterThanOrEqual(sale.version);
  });

describe('the dashboard', () => {
  it('is for the signed-in admin, and for calls from other services only', async () => {
    const path = '/api/admin/dashboard-stats';
    expect((await analytics.get(path)).status).toBe(401);
    const forged = await analytics.get(path, { authorization: 'Bearer a.b.c' });
    expect(forged.status).toBe(403);
    const stranger = await analytics.get(path, { 'x-service-token': 'x' });
    expect(stranger.status).toBe(401);
  });

  it('shows no sales in a new shop', async () => {
    expect(await analytics.stats()).toMatchObject({
      totalRevenue: 0,
      totalOrders: 0,
      totalCustomers: 0,
      conversionRate: 0,
      monthlyRevenue: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      recentOrders: [],
      changes: { revenue: 0, orders: 0, customers: 0, conversion: 0 },
    });
  });

  it('counts a sale once, even if its events arrive twice and in the wrong order', async () => {
    const placed = aSale();
    const done = paid(placed);
    const id = randomUUID();
    await analytics.sender.send(topics.orders, [
      eventOf(done, id),
      eventOf(placed),
      eventOf(done, id),
      eventOf(done),
    ]);
    const last = aSale({ placedAt: new Date('2026-11-20T09:00:00Z') });
    await send(last);
    await applied(done);
    await applied(last);

    const stats = await eventually(async () => {
      const now = await analytics.stats();
      expect(now).toMatchObject({ totalOrders: 1, conversionRate: 50 });
      return now;
    });
    expect(stats).toMatchObject({ totalRevenue: 1_000_000, totalCustomers: 1 });
    expect(stats['monthlyRevenue']).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000_000, 0,
    ]);
    expect(stats['recentOrders']).toEqual([
      {
        _id: done.reference,
        paymentMode: '',
        reference: done.reference,
        email: done.email,
        productName: 'E-Book',
        amount: 1_000_000,
        refundedAmount: 0,
        status: 'success',
        paymentDate: '2026-11-20T10:01:00.000Z',
        placedAt: '2026-11-20T10:00:00.000Z',
      },
      expect.objectContaining({ reference: last.reference, paymentDate: null }),
    ]);
    expect(stats['changes']).toMatchObject({ revenue: 100, customers: 100 });
  });
});

describe('the dashboard totals', () => {
  const orders: Sale[] = [];

  const someOrder = (): Sale[] => {
    const email = `buyer-${randomInt(8)}@example.com`;
    const placedAt = new Date(
      Date.parse('2026-09-01T00:00:00Z') + randomInt(80 * 86_400) * 1000,
    );
    const placed = aSale({ email, placedAt, amountKobo: 500_000 });
    const done = paid(placed);
    const steps = [placed, done];
    const fate = randomInt(7);
    if (fate === 0) return [placed];
    if (fate === 1) steps.push({ ...done, version: 3, refundedKobo: 100_000 });
    if (fate === 2)
      steps.push({ ...done, version: 3, refundedKobo: done.amountKobo });
    if (fate === 3) steps.push({ ...done, version: 3, deleted: true });
    if (fate === 4)
      steps.push({ ...done, version: 3, email: 'corrected@example.com' });
    if (fate === 5)
      steps.push(
        { ...done, version: 3, status: 'failed' },
        { ...done, version: 4, status: 'pending' },
        { ...done, version: 5 },
      );
    return steps;
  };

  /** Shuffles the events, as repeated deliveries and overlapping consumers do. */
  const shuffled = (sales: Sale[]): Sale[] =>
    sales
      .map((sale) => ({ sale, place: randomInt(1_000_000) }))
      .sort((a, b) => a.place - b.place)
      .map(({ sale }) => sale);

  const recomputed = () => {
    const counted = orders.filter((sale) => revenueOf(sale) > 0);
    return {
      totalRevenue: counted.reduce((sum, sale) => sum + revenueOf(sale), 0),
      totalOrders: counted.length,
      totalCustomers: new Set(counted.map(({ email }) => email)).size,
    };
  };

  beforeAll(async () => {
    const { rows } = await analytics.pool.query<Sale>(
      `select reference, version, email, product_name as "productName", ebooks, amount_kobo as "amountKobo",
              refunded_kobo as "refundedKobo", status, placed_at as "placedAt", paid_at as "paidAt",
              country, deleted, imported_from as "importedFrom",
              payment_mode as "paymentMode" from sales`,
    );
    orders.push(...rows);
    for (let index = 0; index < 60; index += 1) {
      const steps = someOrder();
      await send(...shuffled([...steps, ...steps]));
      orders.push(...steps.slice(-1));
    }
    for (const sale of orders) await applied(sale);
  });

  it('equal a plain sum over all orders', async () => {
    expect(await analytics.stats()).toMatchObject(recomputed());
    const months = orders.reduce(
      (sums, sale) => {
        const month = Number(
          dayInLagos(sale.paidAt ?? sale.placedAt).slice(5, 7),
        );
        sums[month - 1] = (sums[month - 1] ?? 0) + revenueOf(sale);
        return sums;
      },
      Array.from({ length: 12 }, () => 0),
    );
    const { monthlyRevenue } = await analytics.stats();
    expect(monthlyRevenue).toEqual(months);
  });

  it('are identical after they were deleted and rebuilt', async () => {
    const steady = async () => {
      const stats = await analytics.stats();
      return JSON.stringify({ ...stats, asOf: 'any time' });
    };
    const before = await steady();
    const days = () =>
      analytics.pool.query(
        'select day::text, started, paid, revenue_kobo from sales_by_day where started <> 0 or paid <> 0 order by day',
      );
    const daysBefore = (await days()).rows;
    // The wrong rows look an hour old, because a rebuild never deletes sales that were stored within the last minute.
    await analytics.pool.query(
      `update sales set status = 'failed', applied_at = now() - interval '1 hour'`,
    );
    await analytics.pool.query('truncate sales_by_day, customers');

    const half = Math.ceil(orders.length / 2);
    const pages = [orders.slice(0, half), orders.slice(half)];
    const history = async (after: number) => ({
      next: after + 1,
      more: after === 0,
      orders: pages[after] ?? [],
    });
    const hasStarted = Promise.withResolvers<undefined>();
    const mayGoOn = Promise.withResolvers<undefined>();
    const first = rebuildSales(analytics.pool, async (after) => {
      hasStarted.resolve(undefined);
      await mayGoOn.promise;
      return history(after);
    });
    await hasStarted.promise;
    const second = rebuildSales(analytics.pool, history);
    await expect(second).rejects.toThrow(RebuildRunning);
    mayGoOn.resolve(undefined);
    await first;
    expect(await steady()).toBe(before);
    expect((await days()).rows).toEqual(daysBefore);
  });

  it('include sales that arrive during a rebuild', async () => {
    const during = paid(aSale());
    await rebuildSales(analytics.pool, async (after) => {
      if (after === 0) {
        await send(during);
        await applied(during);
      }
      return { next: after + 1, more: after < 2, orders: after ? [] : orders };
    });
    orders.push(during);
    expect(await analytics.stats()).toMatchObject(recomputed());
    const next = paid(aSale());
    await send(next);
    await applied(next);
    orders.push(next);
    expect(await analytics.stats()).toMatchObject(recomputed());
  });
});

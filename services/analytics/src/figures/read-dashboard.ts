import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { DashboardStats } from './dashboard.schemas.ts';
import {
  countCustomers,
  countNewCustomers,
  figuresOf,
  figuresOfAllTime,
  newestSales,
  revenueByMonth,
} from './dashboard.projection.ts';
import {
  conversionRate,
  growth,
  inMonthSlots,
  trend,
} from './figures.model.ts';
import { addDays, periodOf, startOf } from './period.model.ts';

type Deps = { pool: Pool; clock: Clock };

const recentOrders = 5;
const keptMs = 5_000;

const read = async ({ pool, clock }: Deps): Promise<DashboardStats> => {
  const now = clock.now();
  const { period, before } = periodOf('30days', now);
  const [
    ever,
    current,
    previous,
    months,
    customers,
    newNow,
    newBefore,
    newest,
  ] = await Promise.all([
    figuresOfAllTime(pool),
    figuresOf(pool, period),
    figuresOf(pool, before),
    revenueByMonth(pool, periodOf('12months', now).period),
    countCustomers(pool),
    countNewCustomers(
      pool,
      startOf(period.from),
      startOf(addDays(period.to, 1)),
    ),
    countNewCustomers(pool, startOf(before.from), startOf(period.from)),
    newestSales(pool, recentOrders),
  ]);
  return {
    totalRevenue: ever.revenueKobo,
    totalOrders: ever.paid,
    totalCustomers: customers,
    conversionRate: conversionRate(ever.paid, ever.started),
    monthlyRevenue: inMonthSlots(months),
    recentOrders: newest.map(({ amountKobo, placedAt, paidAt, ...sale }) => ({
      _id: sale.reference,
      ...sale,
      amount: amountKobo,
      paymentDate: paidAt?.toISOString() ?? null,
      placedAt: placedAt.toISOString(),
    })),
    changes: {
      revenue: growth(current.revenueKobo, previous.revenueKobo),
      orders: growth(current.paid, previous.paid),
      customers: growth(newNow, newBefore),
      conversion: trend(
        conversionRate(current.paid, current.started),
        conversionRate(previous.paid, previous.started),
      ),
    },
    asOf: now.toISOString(),
  };
};

/** The dashboard's figures; read at most every 5 s, and once for all who ask in the meantime. */
export const readDashboard = (deps: Deps): (() => Promise<DashboardStats>) => {
  let kept: { until: number; stats: Promise<DashboardStats> } | undefined;
  return () => {
    const now = deps.clock.now().getTime();
    if (kept && now < kept.until) return kept.stats;
    const stats = read(deps);
    kept = { until: now + keptMs, stats };
    // A failure is told to those who asked, and not kept for those who ask next.
    stats.catch(() => {
      kept = undefined;
    });
    return stats;
  };
};

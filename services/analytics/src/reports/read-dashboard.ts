import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { DashboardStats } from './dashboard.schemas.ts';
import {
  totalsByMonth,
  allTimeTotals,
  newestSales,
} from './report.projection.ts';
import {
  conversionRate,
  growth,
  inMonthSlots,
  sumOf,
  trend,
} from './report.model.ts';
import { isRebuildPending } from '../rebuild-state/rebuild-state.repository.ts';
import { cacheReport } from './cache-report.ts';
import { openEnded, periodOf } from './period.model.ts';

type Deps = { pool: Pool; clock: Clock };

const recentOrders = 5;

const read = async ({ pool, clock }: Deps): Promise<DashboardStats> => {
  const now = clock.now();
  const { period, before } = periodOf('30days', now);
  const [allTime, lately, earlier, months, newest, isRebuilding] =
    await Promise.all([
      allTimeTotals(pool),
      totalsByMonth(pool, openEnded(period)),
      totalsByMonth(pool, before),
      totalsByMonth(pool, openEnded(periodOf('12months', now).period)),
      newestSales(pool, recentOrders),
      isRebuildPending(pool),
    ]);
  const totals = sumOf(allTime);
  const current = sumOf(lately);
  const previous = sumOf(earlier);
  return {
    totalRevenue: totals.revenueKobo,
    totalOrders: totals.paid,
    // Every customer has exactly one first order, so the first buyers of all days are all customers.
    totalCustomers: totals.firstBuyers,
    conversionRate: conversionRate(totals),
    monthlyRevenue: inMonthSlots(months, 'revenueKobo'),
    recentOrders: newest.map(({ amountKobo, paidAt, ...sale }) => ({
      _id: sale.reference,
      ...sale,
      amount: amountKobo,
      paymentDate: paidAt,
    })),
    changes: {
      revenue: growth(current.revenueKobo, previous.revenueKobo),
      orders: growth(current.paid, previous.paid),
      customers: growth(current.firstBuyers, previous.firstBuyers),
      conversion: trend(conversionRate(current), conversionRate(previous)),
    },
    isRebuilding,
    asOf: now,
  };
};

/** Creates a function that returns the dashboard's numbers, at most 5 s old while the database is available. */
export const readDashboard = (deps: Deps): (() => Promise<DashboardStats>) =>
  cacheReport(deps.clock, () => read(deps));

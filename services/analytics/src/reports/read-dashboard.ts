import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { DashboardStats } from './dashboard.schemas.ts';
import {
  loadTotalsByMonth,
  loadAllTimeTotals,
  loadNewestSales,
} from './report.projection.ts';
import {
  computePaidOrderPercent,
  computeGrowth,
  toMonthlyValues,
  sumOf,
  computePercentagePointChange,
} from './report.model.ts';
import { areProjectionsWrong } from '../rebuild-state/rebuild-state.repository.ts';
import { cacheReport } from './cache-report.ts';
import { toOpenEndedPeriod, resolvePeriods } from './period.model.ts';

type Deps = { pool: Pool; clock: Clock };

const recentOrders = 5;

const queryDashboard = async ({
  pool,
  clock,
}: Deps): Promise<DashboardStats> => {
  const now = clock.now();
  const { period, before } = resolvePeriods('30days', now);
  const [allTime, lately, earlier, months, newest, isRebuilding] =
    await Promise.all([
      loadAllTimeTotals(pool),
      loadTotalsByMonth(pool, toOpenEndedPeriod(period)),
      loadTotalsByMonth(pool, before),
      loadTotalsByMonth(
        pool,
        toOpenEndedPeriod(resolvePeriods('12months', now).period),
      ),
      loadNewestSales(pool, recentOrders),
      areProjectionsWrong(pool),
    ]);
  const totals = sumOf(allTime);
  const current = sumOf(lately);
  const previous = sumOf(earlier);
  return {
    totalRevenue: totals.revenueKobo,
    totalOrders: totals.paid,
    // Every customer has exactly one first order, so the first buyers of all days are all customers.
    totalCustomers: totals.firstBuyers,
    conversionRate: computePaidOrderPercent(totals),
    monthlyRevenue: toMonthlyValues(months, 'revenueKobo'),
    recentOrders: newest.map(({ amountKobo, paidAt, ...sale }) => ({
      _id: sale.reference,
      ...sale,
      amount: amountKobo,
      paymentDate: paidAt,
    })),
    changes: {
      revenue: computeGrowth(current.revenueKobo, previous.revenueKobo),
      orders: computeGrowth(current.paid, previous.paid),
      customers: computeGrowth(current.firstBuyers, previous.firstBuyers),
      conversion: computePercentagePointChange(
        computePaidOrderPercent(current),
        computePaidOrderPercent(previous),
      ),
    },
    isRebuilding,
    asOf: now,
  };
};

/** Creates a function that returns the dashboard's numbers, at most 5 s old while the database is available. */
export const readDashboard = (deps: Deps): (() => Promise<DashboardStats>) =>
  cacheReport(deps.clock, () => queryDashboard(deps));

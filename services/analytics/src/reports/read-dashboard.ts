import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { DashboardStats } from './dashboard.schemas.ts';
import {
  loadTotalsByMonth,
  loadAllTimeTotals,
  loadNewestSales,
  loadSalesByDay,
  loadSalesOfStretch,
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
import { resolveSoFar, type SoFar } from './so-far.model.ts';

type Deps = { pool: Pool; clock: Clock };

const recentOrders = 5;
const endOfTime = new Date('9999-12-31T00:00:00Z');

/** Returns today, this week and this month so far, each with what was sold up to the same time before. */
const loadSoFar = async (pool: Pool, now: Date) => {
  const { today, week, month } = resolveSoFar(now);
  const load = async ({ current, before }: SoFar) => {
    const [sold, previous] = await Promise.all([
      // An order may be paid while the report is read, so the last day is read to its end.
      loadSalesOfStretch(pool, { ...current, until: endOfTime }),
      loadSalesOfStretch(pool, before),
    ]);
    return {
      revenue: sold.revenueKobo,
      orders: sold.orders,
      previous: {
        revenue: previous.revenueKobo,
        orders: previous.orders,
        from: before.from,
        to: before.last,
      },
    };
  };
  const [ofToday, ofWeek, ofMonth] = await Promise.all([
    load(today),
    load(week),
    load(month),
  ]);
  return { today: ofToday, week: ofWeek, month: ofMonth };
};

/** Returns the sales by day since the beginning of last month, and of three months at least. */
const loadDays = (pool: Pool, now: Date) => {
  const { month } = resolveSoFar(now);
  const { from, to } = resolvePeriods('3months', now).period;
  return loadSalesByDay(pool, {
    from: from < month.before.from ? from : month.before.from,
    to,
  });
};

const queryDashboard = async ({
  pool,
  clock,
}: Deps): Promise<DashboardStats> => {
  const now = clock.now();
  const { period, before } = resolvePeriods('30days', now);
  const [allTime, lately, earlier, months, newest, soFar, days, isRebuilding] =
    await Promise.all([
      loadAllTimeTotals(pool),
      loadTotalsByMonth(pool, toOpenEndedPeriod(period)),
      loadTotalsByMonth(pool, before),
      loadTotalsByMonth(
        pool,
        toOpenEndedPeriod(resolvePeriods('12months', now).period),
      ),
      loadNewestSales(pool, recentOrders),
      loadSoFar(pool, now),
      loadDays(pool, now),
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
    recentOrders: newest.map(
      ({ amountKobo, refundedKobo, paidAt, ...sale }) => ({
        _id: sale.reference,
        ...sale,
        amount: amountKobo,
        refundedAmount: refundedKobo,
        paymentDate: paidAt,
      }),
    ),
    changes: {
      revenue: computeGrowth(current.revenueKobo, previous.revenueKobo),
      orders: computeGrowth(current.paid, previous.paid),
      customers: computeGrowth(current.firstBuyers, previous.firstBuyers),
      conversion: computePercentagePointChange(
        computePaidOrderPercent(current),
        computePaidOrderPercent(previous),
      ),
    },
    before: {
      revenue: previous.revenueKobo,
      orders: previous.paid,
      customers: previous.firstBuyers,
    },
    soFar,
    days: days.map(({ revenueKobo, ...day }) => ({
      ...day,
      revenue: revenueKobo,
    })),
    isRebuilding,
    asOf: now,
  };
};

/** Creates a function that returns the dashboard's numbers, at most 2 s old while the database is available. */
export const readDashboard = (deps: Deps): (() => Promise<DashboardStats>) =>
  cacheReport(deps.clock, () => queryDashboard(deps));

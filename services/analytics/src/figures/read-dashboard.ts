import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { DashboardStats } from './dashboard.schemas.ts';
import {
  figuresByMonth,
  figuresOfAllTime,
  newestSales,
} from './figures.projection.ts';
import {
  conversionRate,
  growth,
  inMonthSlots,
  sumOf,
  trend,
} from './figures.model.ts';
import { areBeingRebuilt } from '../rebuild-state/figures-state.repository.ts';
import { keepFresh } from './keep-fresh.ts';
import { openEnded, periodOf } from './period.model.ts';

type Deps = { pool: Pool; clock: Clock };

const recentOrders = 5;

const read = async ({ pool, clock }: Deps): Promise<DashboardStats> => {
  const now = clock.now();
  const { period, before } = periodOf('30days', now);
  const [always, lately, earlier, months, newest, isRebuilding] =
    await Promise.all([
      figuresOfAllTime(pool),
      figuresByMonth(pool, openEnded(period)),
      figuresByMonth(pool, before),
      figuresByMonth(pool, openEnded(periodOf('12months', now).period)),
      newestSales(pool, recentOrders),
      areBeingRebuilt(pool),
    ]);
  const ever = sumOf(always);
  const current = sumOf(lately);
  const previous = sumOf(earlier);
  return {
    totalRevenue: ever.revenueKobo,
    totalOrders: ever.paid,
    // Everybody has one first order.
    totalCustomers: ever.firstBuyers,
    conversionRate: conversionRate(ever),
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

/** The dashboard's figures; at most 5 s old while the database is there. */
export const readDashboard = (deps: Deps): (() => Promise<DashboardStats>) =>
  keepFresh(deps.clock, () => read(deps));

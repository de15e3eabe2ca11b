import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { dayInLagos } from '@imprint/chassis/lagos-day';
import type { AnalyticsReport } from './analytics.schemas.ts';
import {
  countBuyers,
  loadTotalsByMonth,
  loadSalesByDay,
  loadViewsByPage,
  loadVisitorsBySource,
  loadVisitorsByStep,
} from './report.projection.ts';
import { toReachedChapters } from './reading-report.model.ts';
import {
  loadReachedChapters,
  loadReadingTotals,
  loadReadingWeeks,
} from './reading-report.projection.ts';
import {
  computePaidOrderPercent,
  computeGrowth,
  toMonthlyValues,
  sumOf,
  computePercentagePointChange,
  type SalesTotals,
} from './report.model.ts';
import { areProjectionsWrong } from '../rebuild-state/rebuild-state.repository.ts';
import { cacheReport } from './cache-report.ts';
import {
  type ChosenPeriod,
  resolveChosenPeriods,
  toOpenEndedPeriod,
} from './period.model.ts';

type Deps = { pool: Pool; clock: Clock };

/** The number of traffic sources in a report; further sources have only a few visitors each. */
const shownSources = 12;

const queryAnalytics = async (
  { pool, clock }: Deps,
  chosen: ChosenPeriod,
): Promise<AnalyticsReport> => {
  const now = clock.now();
  const { period, before } = resolveChosenPeriods(chosen, now);
  const endsToday = period.to === dayInLagos(now);
  const [
    months,
    earlier,
    days,
    visitors,
    views,
    sources,
    readings,
    readingWeeks,
    reached,
    buyers,
    isRebuilding,
  ] = await Promise.all([
    loadTotalsByMonth(pool, endsToday ? toOpenEndedPeriod(period) : period),
    loadTotalsByMonth(pool, before),
    loadSalesByDay(pool, period),
    loadVisitorsByStep(pool, period),
    loadViewsByPage(pool, period),
    loadVisitorsBySource(pool, period, shownSources),
    loadReadingTotals(pool, period),
    loadReadingWeeks(pool, period),
    loadReachedChapters(pool, period),
    // The sums of days count a buyer on the last day of all, which gives all buyers only of a period up to today.
    endsToday ? undefined : countBuyers(pool, period),
    areProjectionsWrong(pool),
  ]);
  const current = sumOf(months);
  const previous = sumOf(earlier);
  const buildSeriesWithGrowth = (figure: keyof SalesTotals) => ({
    total: current[figure],
    monthly: toMonthlyValues(months, figure),
    growth: computeGrowth(current[figure], previous[figure]),
    before: previous[figure],
  });
  const rate = computePaidOrderPercent(current);
  return {
    revenue: buildSeriesWithGrowth('revenueKobo'),
    orders: buildSeriesWithGrowth('paid'),
    customers: {
      total: buyers ?? current.lastBuyers,
      new: current.firstBuyers,
      returning: (buyers ?? current.lastBuyers) - current.firstBuyers,
    },
    conversion: {
      rate,
      trend: computePercentagePointChange(
        rate,
        computePaidOrderPercent(previous),
      ),
    },
    funnel: [
      { step: 'visit', count: visitors.visit ?? 0 },
      { step: 'book', count: visitors.book ?? 0 },
      { step: 'dialog', count: visitors.dialog ?? 0 },
      { step: 'payment', count: visitors.payment ?? 0 },
      { step: 'started', count: current.started },
      { step: 'paid', count: current.paid },
      { step: 'opened', count: readings.opened, of: current.ebooks },
      { step: 'finished', count: readings.finished },
    ],
    views,
    sources,
    reading: { weeks: readingWeeks, ...toReachedChapters(reached) },
    days: days.map(({ revenueKobo, ...day }) => ({
      ...day,
      revenue: revenueKobo,
    })),
    period,
    isRebuilding,
    asOf: now,
  };
};

/** The number of periods whose reports are cached; typed days are many, and each is asked for rarely. */
const maxCached = 50;

/** Creates a function that returns the analytics of a period, at most 2 s old while the database is available. */
export const readAnalytics = (
  deps: Deps,
): ((chosen: ChosenPeriod) => Promise<AnalyticsReport>) => {
  const reports = new Map<string, () => Promise<AnalyticsReport>>();
  return (chosen) => {
    const key = [chosen.range, chosen.from, chosen.to].join(' ');
    const readCached =
      reports.get(key) ??
      cacheReport(deps.clock, () => queryAnalytics(deps, chosen));
    if (reports.size >= maxCached && !reports.has(key)) reports.clear();
    reports.set(key, readCached);
    return readCached();
  };
};

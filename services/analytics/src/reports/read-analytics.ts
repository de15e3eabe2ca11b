import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { AnalyticsReport } from './analytics.schemas.ts';
import {
  loadTotalsByMonth,
  loadReadingTotals,
  loadViewsByPage,
  loadVisitorsBySource,
  loadVisitorsByStep,
} from './report.projection.ts';
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
  toOpenEndedPeriod,
  resolvePeriods,
  type Range,
} from './period.model.ts';

type Deps = { pool: Pool; clock: Clock };

/** The number of traffic sources in a report; further sources have only a few visitors each. */
const shownSources = 12;

const queryAnalytics = async (
  { pool, clock }: Deps,
  range: Range,
): Promise<AnalyticsReport> => {
  const now = clock.now();
  const { period, before } = resolvePeriods(range, now);
  const [months, earlier, visitors, views, sources, readings, isRebuilding] =
    await Promise.all([
      loadTotalsByMonth(pool, toOpenEndedPeriod(period)),
      loadTotalsByMonth(pool, before),
      loadVisitorsByStep(pool, period),
      loadViewsByPage(pool, period),
      loadVisitorsBySource(pool, period, shownSources),
      loadReadingTotals(pool, period),
      areProjectionsWrong(pool),
    ]);
  const current = sumOf(months);
  const previous = sumOf(earlier);
  const buildSeriesWithGrowth = (figure: keyof SalesTotals) => ({
    total: current[figure],
    monthly: toMonthlyValues(months, figure),
    growth: computeGrowth(current[figure], previous[figure]),
  });
  const rate = computePaidOrderPercent(current);
  return {
    revenue: buildSeriesWithGrowth('revenueKobo'),
    orders: buildSeriesWithGrowth('paid'),
    customers: {
      total: current.lastBuyers,
      new: current.firstBuyers,
      returning: current.lastBuyers - current.firstBuyers,
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
    period,
    isRebuilding,
    asOf: now,
  };
};

/** Creates a function that returns the analytics of a range, at most 5 s old while the database is available. */
export const readAnalytics = (
  deps: Deps,
): ((range: Range) => Promise<AnalyticsReport>) => {
  const reports = new Map<Range, () => Promise<AnalyticsReport>>();
  return (range) => {
    const readCached =
      reports.get(range) ??
      cacheReport(deps.clock, () => queryAnalytics(deps, range));
    reports.set(range, readCached);
    return readCached();
  };
};

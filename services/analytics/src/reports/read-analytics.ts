import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import type { AnalyticsReport } from './analytics.schemas.ts';
import {
  totalsByMonth,
  readingsOf,
  viewsByPage,
  visitorsBySource,
  visitorsByStep,
} from './report.projection.ts';
import {
  conversionRate,
  growth,
  inMonthSlots,
  sumOf,
  trend,
  type SalesTotals,
} from './report.model.ts';
import { isRebuildPending } from '../rebuild-state/rebuild-state.repository.ts';
import { cacheReport } from './cache-report.ts';
import { openEnded, periodOf, type Range } from './period.model.ts';

type Deps = { pool: Pool; clock: Clock };

/** The number of traffic sources in a report; further sources have only a few visitors each. */
const shownSources = 12;

const read = async (
  { pool, clock }: Deps,
  range: Range,
): Promise<AnalyticsReport> => {
  const now = clock.now();
  const { period, before } = periodOf(range, now);
  const [months, earlier, visitors, views, sources, readings, isRebuilding] =
    await Promise.all([
      totalsByMonth(pool, openEnded(period)),
      totalsByMonth(pool, before),
      visitorsByStep(pool, period),
      viewsByPage(pool, period),
      visitorsBySource(pool, period, shownSources),
      readingsOf(pool, period),
      isRebuildPending(pool),
    ]);
  const current = sumOf(months);
  const previous = sumOf(earlier);
  const series = (figure: keyof SalesTotals) => ({
    total: current[figure],
    monthly: inMonthSlots(months, figure),
    growth: growth(current[figure], previous[figure]),
  });
  const rate = conversionRate(current);
  return {
    revenue: series('revenueKobo'),
    orders: series('paid'),
    customers: {
      total: current.lastBuyers,
      new: current.firstBuyers,
      returning: current.lastBuyers - current.firstBuyers,
    },
    conversion: { rate, trend: trend(rate, conversionRate(previous)) },
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
      reports.get(range) ?? cacheReport(deps.clock, () => read(deps, range));
    reports.set(range, readCached);
    return readCached();
  };
};

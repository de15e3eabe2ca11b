import { Fragment } from 'react';
import {
  formatClock,
  formatDayOfMonth,
  formatDayOfYear,
  formatWeekday,
} from '../../../shared/lib/date.ts';
import { formatCountWithNoun } from '../../../shared/lib/numbers/count.ts';
import { formatKobo } from '../../../shared/lib/numbers/money.ts';
import {
  ChangeIndicator,
  KeyMetrics,
} from '../../../shared/ui/data/key-metrics.tsx';
import type { DashboardStats } from '../analytics.api.ts';
import * as text from '../text.ts';

type Sold = DashboardStats['soFar']['today'];

const formatDay = (day: string): string => formatDayOfYear(`${day}T12:00:00Z`);

/** The change in percent; nothing if there was no sale to compare with. */
const PercentChange = ({
  sold: { revenue, previous },
  vs,
}: {
  sold: Sold;
  vs: string;
}) =>
  previous.revenue > 0 ? (
    <>
      <ChangeIndicator
        by={((revenue - previous.revenue) / previous.revenue) * 100}
      />{' '}
      {text.versus(vs)}
    </>
  ) : null;

/** The change in naira, since few sales a day make percentages jump; nothing if nothing was sold on either day. */
const NairaChange = ({
  sold: { revenue, previous },
  vs,
}: {
  sold: Sold;
  vs: string;
}) =>
  previous.revenue > 0 ? (
    <>
      <ChangeIndicator by={revenue - previous.revenue} print={formatKobo} />{' '}
      {text.versus(vs)}
    </>
  ) : null;

/** What was sold today, this week and this month so far, compared with the same time before. */
export const SalesSoFar = ({
  stats: { soFar, asOf },
}: {
  stats: DashboardStats;
}) => {
  const { today, week, month } = soFar;
  const weekday = formatWeekday(asOf);
  const orders = ({ orders: count }: Sold) =>
    formatCountWithNoun(count, text.orderNoun);
  return (
    <KeyMetrics
      figures={[
        [
          text.today,
          formatKobo(today.revenue),
          <Fragment key="today">
            <NairaChange
              sold={today}
              vs={text.lastWeekdayBy(weekday, formatClock(asOf))}
            />{' '}
            {orders(today)}
          </Fragment>,
        ],
        [
          text.thisWeek,
          formatKobo(week.revenue),
          <Fragment key="week">
            <PercentChange sold={week} vs={text.lastWeekTo(weekday)} />{' '}
            {orders(week)}
          </Fragment>,
        ],
        [
          text.thisMonth,
          formatKobo(month.revenue),
          <Fragment key="month">
            <PercentChange
              sold={month}
              vs={text.daysTo(
                formatDayOfMonth(`${month.previous.from}T12:00:00Z`),
                formatDay(month.previous.to),
              )}
            />{' '}
            {orders(month)}
          </Fragment>,
        ],
      ]}
    />
  );
};

import { useState } from 'react';
import { nairaTicks } from '../../../shared/charts/scale.ts';
import { formatMonth } from '../../../shared/lib/date.ts';
import { formatNaira } from '../../../shared/lib/numbers/money.ts';
import {
  type ChartColumn,
  ColumnChart,
} from '../../../shared/ui/column-chart/column-chart.tsx';
import { AdminSection } from '../../../shared/ui/data/admin-section.tsx';
import { ToggleButtonGroup } from '../../../shared/ui/forms/toggle-button-group.tsx';
import type { DashboardStats } from '../analytics.api.ts';
import { toColumns } from '../columns.ts';
import styles from './dashboard.module.css';
import * as text from '../text.ts';

const choices = [
  ['7days', text.period7Days],
  ['month', text.thisMonth],
  ['3months', text.period3Months],
] as const;

type Choice = (typeof choices)[number][0];

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const lastDayOfMonth = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0))
    .toISOString()
    .slice(0, 10);

/** Returns the days of a choice with today; this month has its coming days too, which are empty. */
const columnsOf = (
  values: ReadonlyMap<string, number>,
  choice: Choice,
  today: string,
  lastMonth: string,
): ChartColumn[] => {
  if (choice === '7days')
    return toColumns(
      values,
      { from: addDays(today, -6), to: today },
      'day',
      today,
    );
  if (choice === '3months')
    return toColumns(
      values,
      { from: addDays(today, -90), to: today },
      'week',
      today,
    );
  const from = `${today.slice(0, 7)}-01`;
  const month = { from, to: lastDayOfMonth(from) };
  const columns = toColumns(values, month, 'day', today);
  if (lastMonth === '') return columns;
  return columns.map((column, at) => {
    const dayBefore = addDays(lastMonth, at);
    return {
      ...column,
      before: dayBefore < from ? (values.get(dayBefore) ?? 0) : undefined,
    };
  });
};

/** Shows the revenue by day of a week or this month, or by week of three months. */
export const RevenueByDay = ({
  stats: { days, soFar },
  today,
}: {
  stats: Pick<DashboardStats, 'days' | 'soFar'>;
  /** The day in Lagos. */
  today: string;
}) => {
  const [choice, setChoice] = useState<Choice>('month');
  const values = new Map(days.map(({ day, revenue }) => [day, revenue / 100]));
  const lastMonth = soFar.month.previous.from;
  const isMonth = choice === 'month';
  const isCompared = isMonth && lastMonth !== '';
  return (
    <AdminSection
      title={choice === '3months' ? text.revenueByWeek : text.revenueByDay}
    >
      <div className={styles['picks']}>
        <ToggleButtonGroup
          label={text.periodLabel}
          options={choices}
          chosen={choice}
          onChoose={setChoice}
        />
      </div>
      <ColumnChart
        key={choice}
        label={choice === '3months' ? text.revenueByWeek : text.revenueByDay}
        columns={columnsOf(values, choice, today, lastMonth)}
        names={{
          value: isMonth ? formatMonth(`${today}T12:00:00Z`) : text.revenue,
          before: isCompared
            ? formatMonth(`${lastMonth}T12:00:00Z`)
            : undefined,
        }}
        print={formatNaira}
        scale={nairaTicks}
      />
    </AdminSection>
  );
};

import { monthIndexInLagos } from '../../../shared/lib/date.ts';
import styles from './analytics.module.css';
import { AnalyticsKeyMetrics } from './analytics-key-metrics.tsx';
import { OrdersByMonth, RevenueByMonth } from './analytics-months.tsx';
import { CustomerBreakdown } from './customer-breakdown.tsx';
import type { Analytics as Figures } from '../analytics.api.ts';
import { AnalyticsColumns } from './analytics-columns.tsx';
import { Funnel } from './funnel.tsx';
import { ReadingByWeek, ReadingSteps } from './reading.tsx';
import { type AnalyticsView, rangeText } from '../range.model.ts';
import { countMonthsOfPeriodUpTo12 } from '../months.model.ts';
import { zeroAnalytics } from '../empty-answers.ts';
import { PageViews } from './page-views.tsx';
import { CampaignFunnelTable } from './campaign-funnel-table.tsx';

/** Shows the analytics of a period; zeros if they are not loaded. */
export const Analytics = ({
  figures,
  range,
}: {
  figures: Figures | undefined;
  range: AnalyticsView['range'];
}) => {
  const shown = figures ?? zeroAnalytics;
  const months = {
    current: monthIndexInLagos(figures?.asOf ?? new Date().toISOString()),
    touched: figures ? countMonthsOfPeriodUpTo12(figures.period) : 12,
    from: figures?.period.from,
  };
  return (
    <>
      <AnalyticsKeyMetrics
        figures={shown}
        before={figures && rangeText(range)}
      />
      <div className={styles['columns']}>
        {figures && range !== '12months' ? (
          <AnalyticsColumns figures={figures} />
        ) : (
          <>
            <RevenueByMonth {...months} monthly={shown.revenue.monthly} />
            <OrdersByMonth
              {...months}
              monthly={shown.orders.monthly}
              total={shown.orders.total}
            />
          </>
        )}
        <CustomerBreakdown customers={shown.customers} />
        <Funnel funnel={shown.funnel} />
        <ReadingSteps figures={shown} />
        {figures && <ReadingByWeek figures={figures} />}
        <CampaignFunnelTable sources={shown.sources} />
        <PageViews views={shown.views} />
      </div>
    </>
  );
};

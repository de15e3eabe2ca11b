import { Analytics } from '../../../features/figures/analytics/analytics.tsx';
import { PeriodChoice } from '../../../features/figures/analytics/period-choice.tsx';
import { useAnalytics } from '../../../features/figures/analytics/use-analytics.ts';
import { AnalyticsBody } from '../../../features/figures/analytics-body.tsx';
import { rangeText } from '../../../features/figures/range.model.ts';
import { UpdatedAt } from '../../../features/figures/updated-at.tsx';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';
import * as text from './text.ts';

export const Screen = () => {
  const { range, figures, displayedRange, query, ...analytics } =
    useAnalytics();
  return (
    <>
      <AdminHeader title={text.analytics}>
        <UpdatedAt figures={figures} query={query} />
      </AdminHeader>
      <PeriodChoice
        chosen={range}
        period={figures?.period}
        onChoose={analytics.choose}
      />
      <AnalyticsBody
        query={query}
        hasOlder={figures !== undefined}
        isLoading={analytics.isLoading}
      >
        <StaleContent isStale={analytics.isStale}>
          <Analytics figures={figures} words={rangeText(displayedRange)} />
        </StaleContent>
      </AnalyticsBody>
    </>
  );
};

import { Analytics } from '../../../features/figures/analytics/analytics.tsx';
import { PeriodChoice } from '../../../features/figures/analytics/period-choice.tsx';
import { useAnalytics } from '../../../features/figures/analytics/use-analytics.ts';
import { AnalyticsOrSkeleton } from '../../../features/figures/analytics-or-skeleton.tsx';
import { UpdatedAtAndRefresh } from '../../../features/figures/updated-at-and-refresh.tsx';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import * as text from './text.ts';

export const Screen = () => {
  const { view, figures, displayedRange, query, ...analytics } = useAnalytics();
  return (
    <>
      <AdminScreenHeader title={text.analytics}>
        <UpdatedAtAndRefresh figures={figures} query={query} />
      </AdminScreenHeader>
      <PeriodChoice
        view={view}
        period={figures?.period}
        onChange={analytics.change}
      />
      <AnalyticsOrSkeleton
        query={query}
        hasOlder={figures !== undefined}
        isLoading={analytics.isLoading}
      >
        <StaleContent isStale={analytics.isStale}>
          <Analytics figures={figures} range={displayedRange} />
        </StaleContent>
      </AnalyticsOrSkeleton>
    </>
  );
};

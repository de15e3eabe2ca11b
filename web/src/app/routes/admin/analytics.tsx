import { Analytics } from '../../../features/figures/analytics/analytics.tsx';
import { AnalyticsSkeleton } from '../../../features/figures/analytics-skeleton.tsx';
import { UpdatedAt } from '../../../features/figures/updated-at.tsx';
import { AnalyticsLoadError } from '../../../features/figures/analytics-load-error.tsx';
import { PeriodChoice } from '../../../features/figures/analytics/period-choice.tsx';
import { rangeText } from '../../../features/figures/range.model.ts';
import { useAnalytics } from '../../../features/figures/analytics/use-analytics.ts';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => {
  const {
    range,
    choose,
    figures,
    displayedRange,
    isLoading,
    isStale,
    ...asked
  } = useAnalytics();
  return (
    <>
      <AdminHeader title="Analytics">
        <UpdatedAt
          asOf={figures?.asOf}
          isRebuilding={figures?.isRebuilding}
          isBusy={asked.isBusy}
          onRefresh={asked.again}
        />
      </AdminHeader>
      <PeriodChoice chosen={range} period={figures?.period} onChoose={choose} />
      <AnalyticsLoadError
        error={asked.error}
        hasOlder={figures !== undefined}
        isBusy={asked.isBusy}
        onAgain={asked.again}
      />
      {isLoading ? (
        <AnalyticsSkeleton />
      ) : (
        <StaleContent isStale={isStale}>
          <Analytics figures={figures} words={rangeText(displayedRange)} />
        </StaleContent>
      )}
    </>
  );
};

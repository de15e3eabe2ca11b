import { Analytics } from '../../../features/figures/analytics/analytics.tsx';
import { FiguresSkeleton } from '../../../features/figures/figures-skeleton.tsx';
import { FiguresTime } from '../../../features/figures/figures-time.tsx';
import { FiguresTrouble } from '../../../features/figures/figures-trouble.tsx';
import { PeriodChoice } from '../../../features/figures/analytics/period-choice.tsx';
import { wordsOf } from '../../../features/figures/range.model.ts';
import { useAnalytics } from '../../../features/figures/analytics/use-analytics.ts';
import { StaleContent } from '../../../shared/ui/feedback/stale-content.tsx';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => {
  const { range, choose, figures, shownRange, isLoading, isStale, ...asked } =
    useAnalytics();
  return (
    <>
      <AdminHeader title="Analytics">
        <FiguresTime
          asOf={figures?.asOf}
          isRebuilding={figures?.isRebuilding}
          isBusy={asked.isBusy}
          onRefresh={asked.again}
        />
      </AdminHeader>
      <PeriodChoice chosen={range} period={figures?.period} onChoose={choose} />
      <FiguresTrouble
        error={asked.error}
        hasOlder={figures !== undefined}
        isBusy={asked.isBusy}
        onAgain={asked.again}
      />
      {isLoading ? (
        <FiguresSkeleton />
      ) : (
        <StaleContent isStale={isStale}>
          <Analytics figures={figures} words={wordsOf(shownRange)} />
        </StaleContent>
      )}
    </>
  );
};

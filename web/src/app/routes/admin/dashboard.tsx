import { Dashboard } from '../../../features/figures/dashboard/dashboard.tsx';
import { useDashboardStatsQuery } from '../../../features/figures/analytics.api.ts';
import { AnalyticsSkeleton } from '../../../features/figures/analytics-skeleton.tsx';
import { UpdatedAt } from '../../../features/figures/updated-at.tsx';
import { AnalyticsLoadError } from '../../../features/figures/analytics-load-error.tsx';
import { displayedAnswer } from '../../../shared/api/displayed-answer.ts';
import { AdminHeader } from '../../layouts/admin-header.tsx';

export const Screen = () => {
  const asked = useDashboardStatsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { answer: stats, isLoading } = displayedAnswer(asked);
  const again = () => void asked.refetch();
  return (
    <>
      <AdminHeader title="Dashboard">
        <UpdatedAt
          asOf={stats?.asOf}
          isRebuilding={stats?.isRebuilding}
          isBusy={asked.isFetching}
          onRefresh={again}
        />
      </AdminHeader>
      <AnalyticsLoadError
        error={asked.error}
        hasOlder={stats !== undefined}
        isBusy={asked.isFetching}
        onAgain={again}
      />
      {isLoading ? <AnalyticsSkeleton /> : <Dashboard stats={stats} />}
    </>
  );
};

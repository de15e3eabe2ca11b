import { Dashboard } from '../../../features/figures/dashboard/dashboard.tsx';
import { useDashboardStatsQuery } from '../../../features/figures/figures.api.ts';
import { FiguresSkeleton } from '../../../features/figures/figures-skeleton.tsx';
import { FiguresTime } from '../../../features/figures/figures-time.tsx';
import { FiguresTrouble } from '../../../features/figures/figures-trouble.tsx';
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
        <FiguresTime
          asOf={stats?.asOf}
          isRebuilding={stats?.isRebuilding}
          isBusy={asked.isFetching}
          onRefresh={again}
        />
      </AdminHeader>
      <FiguresTrouble
        error={asked.error}
        hasOlder={stats !== undefined}
        isBusy={asked.isFetching}
        onAgain={again}
      />
      {isLoading ? <FiguresSkeleton /> : <Dashboard stats={stats} />}
    </>
  );
};

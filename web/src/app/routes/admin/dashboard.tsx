import {
  Dashboard,
  DashboardSkeleton,
  DashboardTrouble,
} from '../../../features/figures/dashboard.tsx';
import { useDashboardStatsQuery } from '../../../features/figures/figures.api.ts';
import { problemText } from '../../../shared/api/problem.ts';
import { formatClock, formatDay } from '../../../shared/lib/date.ts';
import { DeskHead } from '../../layouts/desk-head.tsx';

export const Screen = () => {
  const { data, error, isFetching, refetch } = useDashboardStatsQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  );
  const again = () => void refetch();
  return (
    <>
      <DeskHead title="Dashboard">
        {data && (
          <p className="num">
            {formatDay(data.asOf)}, {formatClock(new Date(data.asOf))} in Lagos
          </p>
        )}
      </DeskHead>
      {error && !isFetching && (
        <DashboardTrouble
          sentence={problemText(error, 'Please try again.')}
          onAgain={again}
        />
      )}
      {data && <Dashboard stats={data} />}
      {!data && isFetching && <DashboardSkeleton />}
    </>
  );
};

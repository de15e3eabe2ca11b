import { useDashboardStatsQuery } from '../../../features/figures/analytics.api.ts';
import { Dashboard } from '../../../features/figures/dashboard/dashboard.tsx';
import { AnalyticsOrSkeleton } from '../../../features/figures/analytics-or-skeleton.tsx';
import { UpdatedAtAndRefresh } from '../../../features/figures/updated-at-and-refresh.tsx';
import { Readiness } from '../../../features/readiness/readiness.tsx';
import { SampleContentNotice } from '../../../features/readiness/sample-content-notice.tsx';
import { chooseDisplayedAnswer } from '../../../shared/api/choose-displayed-answer.ts';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import * as text from './text.ts';

export const Screen = () => {
  const query = useDashboardStatsQuery(undefined);
  const { answer: stats, isLoading } = chooseDisplayedAnswer(query);
  return (
    <>
      <AdminScreenHeader title={text.dashboard}>
        <UpdatedAtAndRefresh figures={stats} query={query} />
      </AdminScreenHeader>
      <SampleContentNotice />
      <Readiness />
      <AnalyticsOrSkeleton
        query={query}
        hasOlder={stats !== undefined}
        isLoading={isLoading}
      >
        <Dashboard stats={stats} />
      </AnalyticsOrSkeleton>
    </>
  );
};

import { useDashboardStatsQuery } from '../../../features/figures/analytics.api.ts';
import { Dashboard } from '../../../features/figures/dashboard/dashboard.tsx';
import { AnalyticsBody } from '../../../features/figures/analytics-body.tsx';
import { UpdatedAt } from '../../../features/figures/updated-at.tsx';
import { displayedAnswer } from '../../../shared/api/displayed-answer.ts';
import { AdminHeader } from '../../layouts/admin-header.tsx';
import * as text from './text.ts';

export const Screen = () => {
  const query = useDashboardStatsQuery(undefined);
  const { answer: stats, isLoading } = displayedAnswer(query);
  return (
    <>
      <AdminHeader title={text.dashboard}>
        <UpdatedAt figures={stats} query={query} />
      </AdminHeader>
      <AnalyticsBody
        query={query}
        hasOlder={stats !== undefined}
        isLoading={isLoading}
      >
        <Dashboard stats={stats} />
      </AnalyticsBody>
    </>
  );
};

import { useDashboardStatsQuery } from '../../../features/figures/analytics.api.ts';
import { Dashboard } from '../../../features/figures/dashboard/dashboard.tsx';
import {
  EmptyDashboard,
  hasNoOrders,
} from '../../../features/figures/dashboard/empty-dashboard.tsx';
import { AnalyticsOrSkeleton } from '../../../features/figures/analytics-or-skeleton.tsx';
import { UpdatedAtAndRefresh } from '../../../features/figures/updated-at-and-refresh.tsx';
import { Readiness } from '../../../features/readiness/readiness.tsx';
import { SampleContentNotice } from '../../../features/readiness/sample-content-notice.tsx';
import { useInboxSummaryQuery } from '../../../features/messages/inbox/inbox.api.ts';
import { ToDo } from '../../../features/to-do/to-do.tsx';
import { useReadSettingsQuery } from '../../../features/settings/settings.api.ts';
import { chooseDisplayedAnswer } from '../../../shared/api/choose-displayed-answer.ts';
import { adminPaths } from '../../../shared/admin-paths.ts';
import { LinkButton } from '../../../shared/ui/buttons/button.tsx';
import { AdminScreenHeader } from '../../layouts/admin-screen-header.tsx';
import * as text from './text.ts';

const DashboardWithoutOrders = () => {
  const { data } = useReadSettingsQuery(undefined);
  const { payments } = data?.meta ?? {};
  return <EmptyDashboard mode={payments?.mode} />;
};

const ToDoWithMessages = () => {
  const { data } = useInboxSummaryQuery(undefined);
  return (
    <ToDo
      unanswered={data?.unanswered ?? 0}
      longestWaiting={data?.longestWaiting ?? undefined}
    />
  );
};

export const Screen = () => {
  const query = useDashboardStatsQuery(undefined);
  const { answer: stats, isLoading } = chooseDisplayedAnswer(query);
  return (
    <>
      <AdminScreenHeader title={text.dashboard}>
        <UpdatedAtAndRefresh figures={stats} query={query} />
      </AdminScreenHeader>
      <SampleContentNotice />
      <ToDoWithMessages />
      <Readiness>
        <LinkButton variant="plain" to={adminPaths.setup()}>
          {text.openSetUp}
        </LinkButton>
      </Readiness>
      <AnalyticsOrSkeleton
        query={query}
        hasOlder={stats !== undefined}
        isLoading={isLoading}
      >
        {stats && hasNoOrders(stats) ? (
          <DashboardWithoutOrders />
        ) : (
          <Dashboard stats={stats} />
        )}
      </AnalyticsOrSkeleton>
    </>
  );
};

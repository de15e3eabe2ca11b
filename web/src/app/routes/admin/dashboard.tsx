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
import { useCountFailedEmailsQuery } from '../../../features/audit/audit.api.ts';
import { useCountDraftsQuery } from '../../../features/resource-management/posts.api.ts';
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

const WhatNeedsDoing = () => {
  const { data: messages } = useInboxSummaryQuery(undefined);
  const { data: failedEmails = 0 } = useCountFailedEmailsQuery(undefined);
  const { data: articles } = useCountDraftsQuery(undefined);
  return (
    <ToDo
      others={{
        unanswered: messages?.unanswered ?? 0,
        longestWaiting: messages?.longestWaiting ?? undefined,
        failedEmails,
        drafts: articles?.drafts ?? 0,
        scheduled: articles?.scheduled ?? 0,
      }}
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
        <LinkButton to={adminPaths.resource('new')}>
          {text.newArticle}
        </LinkButton>
      </AdminScreenHeader>
      <SampleContentNotice />
      <WhatNeedsDoing />
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

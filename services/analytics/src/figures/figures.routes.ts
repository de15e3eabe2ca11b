import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { analyticsApi } from './analytics.schemas.ts';
import { dashboardApi } from './dashboard.schemas.ts';
import { readAnalytics } from './read-analytics.ts';
import { readDashboard } from './read-dashboard.ts';

export const figuresRoutes = (deps: { pool: Pool; clock: Clock }): Route[] => {
  const dashboard = readDashboard(deps);
  const analytics = readAnalytics(deps);
  return [
    ...routes(dashboardApi, { dashboardStats: () => dashboard() }),
    ...routes(analyticsApi, {
      showAnalytics: ({ query }) => analytics(query.range),
    }),
  ];
};

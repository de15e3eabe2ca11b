import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { analyticsApi } from './analytics.schemas.ts';
import { dashboardApi } from './dashboard.schemas.ts';
import type { readAnalytics } from './read-analytics.ts';
import type { readDashboard } from './read-dashboard.ts';

export const reportRoutes = (useCases: {
  readDashboard: ReturnType<typeof readDashboard>;
  readAnalytics: ReturnType<typeof readAnalytics>;
}): Route[] => [
  ...routes(dashboardApi, { dashboardStats: () => useCases.readDashboard() }),
  ...routes(analyticsApi, {
    showAnalytics: ({ query }) => useCases.readAnalytics(query.range),
  }),
];

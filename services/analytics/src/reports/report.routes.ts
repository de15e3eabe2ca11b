import { routes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { analyticsApi } from './analytics.schemas.ts';
import { dashboardApi } from './dashboard.schemas.ts';

export const reportRoutes = (useCases: UseCases): Route[] => [
  ...routes(dashboardApi, { dashboardStats: () => useCases.readDashboard() }),
  ...routes(analyticsApi, {
    showAnalytics: ({ query }) => useCases.readAnalytics(query.range),
  }),
];

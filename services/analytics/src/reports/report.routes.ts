import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import type { UseCases } from '../use-cases.ts';
import { analyticsApi } from './analytics.schemas.ts';
import { dashboardApi } from './dashboard.schemas.ts';

export const reportRoutes = (useCases: UseCases): Route[] => [
  ...bindRoutes(dashboardApi, {
    dashboardStats: () => useCases.readDashboard(),
  }),
  ...bindRoutes(analyticsApi, {
    showAnalytics: ({ query }) => useCases.readAnalytics(query),
    listCampaignTotals: async ({ query: { source, campaigns } }) => ({
      campaigns: await useCases.listCampaignTotals(source, campaigns),
    }),
  }),
];

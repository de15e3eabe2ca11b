import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi } from '../../shared/api/base.api.ts';
import type { Range } from './range.model.ts';

/** All amounts are in kobo. */
export type DashboardStats = AnswerOf<'dashboardStats'>;
export type RecentOrder = DashboardStats['recentOrders'][number];
export type Analytics = AnswerOf<'showAnalytics'>;

const analyticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query<DashboardStats, undefined>({
      query: () => '/api/admin/dashboard-stats',
      providesTags: ['Figures'],
    }),
    showAnalytics: build.query<Analytics, Range>({
      query: (range) => ({ url: '/api/admin/analytics', params: { range } }),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useDashboardStatsQuery, useShowAnalyticsQuery } = analyticsApi;

import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi } from '../../shared/api/base.api.ts';

/** Money is in kobo. */
export type DashboardStats = AnswerOf<'dashboardStats'>;
export type RecentOrder = DashboardStats['recentOrders'][number];

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query<DashboardStats, undefined>({
      query: () => '/api/admin/dashboard-stats',
      providesTags: ['Figures'],
    }),
  }),
});

export const { useDashboardStatsQuery } = figuresApi;

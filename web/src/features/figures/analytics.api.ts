import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi } from '../../shared/api/base.api.ts';
import { type AnalyticsView, toAnalyticsQuery } from './range.model.ts';

/** All amounts are in kobo. */
export type DashboardStats = AnswerOf<'dashboardStats'>;
export type RecentOrder = DashboardStats['recentOrders'][number];
export type Analytics = AnswerOf<'showAnalytics'>;

const nothingSold = {
  revenue: 0,
  orders: 0,
  previous: { revenue: 0, orders: 0, from: '', to: '' },
};

/** What the dashboard shows of the latest sales if they are not known. */
export const noSales: Pick<DashboardStats, 'before' | 'soFar' | 'days'> = {
  before: { revenue: 0, orders: 0, customers: 0 },
  soFar: { today: nothingSold, week: nothingSold, month: nothingSold },
  days: [],
};

/** What the analytics show if the previous version of the service answers without it. */
export const nothingRead: Analytics['reading'] = {
  ...{ weeks: [], chapters: [] },
  ...{ started: 0, finished: 0 },
};

const addedFigures: Pick<Analytics, 'days' | 'reading'> = {
  days: [],
  reading: nothingRead,
};

const analyticsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query<DashboardStats, undefined>({
      query: () => '/api/admin/dashboard-stats',
      // During an upgrade, the previous version of the service answers without these fields.
      transformResponse: (stats: DashboardStats) => ({ ...noSales, ...stats }),
      providesTags: ['Figures'],
    }),
    showAnalytics: build.query<Analytics, AnalyticsView>({
      query: (view) => ({
        url: '/api/admin/analytics',
        params: toAnalyticsQuery(view),
      }),
      transformResponse: (figures: Analytics) => ({
        ...addedFigures,
        ...figures,
      }),
      providesTags: ['Figures'],
    }),
  }),
});

export const { useDashboardStatsQuery, useShowAnalyticsQuery } = analyticsApi;

import { baseApi } from '../../shared/api/base.api.ts';

export type RecentOrder = {
  _id: string;
  reference: string;
  email: string;
  productName: string;
  /** Kobo. */
  amount: number;
  status: 'pending' | 'success' | 'failed';
  paymentDate: string | null;
  placedAt: string;
};

export type DashboardStats = {
  /** Kobo, of all time. */
  totalRevenue: number;
  totalOrders: number;
  totalCustomers: number;
  conversionRate: number;
  /** Kobo, January to December. */
  monthlyRevenue: number[];
  recentOrders: RecentOrder[];
  /** The last 30 days against the 30 before: percent, and points for the conversion. */
  changes: {
    revenue: number;
    orders: number;
    customers: number;
    conversion: number;
  };
  asOf: string;
};

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardStats: build.query<DashboardStats, undefined>({
      query: () => '/api/admin/dashboard-stats',
      providesTags: ['Figures'],
    }),
  }),
});

export const { useDashboardStatsQuery } = figuresApi;

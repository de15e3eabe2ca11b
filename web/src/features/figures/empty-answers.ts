import {
  type Analytics,
  type DashboardStats,
  noSales,
  nothingRead,
} from './analytics.api.ts';

const twelveZeros = Array.from({ length: 12 }, () => 0);

/** The zeros that the dashboard shows if its figures are not loaded. */
export const zeroStats: Omit<DashboardStats, 'asOf'> = {
  totalRevenue: 0,
  totalOrders: 0,
  totalCustomers: 0,
  conversionRate: 0,
  monthlyRevenue: twelveZeros,
  recentOrders: [],
  changes: { revenue: 0, orders: 0, customers: 0, conversion: 0 },
  ...noSales,
  isRebuilding: false,
};

/** The zeros that the analytics screen shows if its figures are not loaded. */
export const zeroAnalytics: Omit<Analytics, 'asOf' | 'period'> = {
  revenue: { total: 0, monthly: twelveZeros, growth: 0, before: 0 },
  orders: { total: 0, monthly: twelveZeros, growth: 0, before: 0 },
  customers: { total: 0, new: 0, returning: 0 },
  conversion: { rate: 0, trend: 0 },
  funnel: [
    { step: 'visit', count: 0 },
    { step: 'book', count: 0 },
    { step: 'dialog', count: 0 },
    { step: 'payment', count: 0 },
    { step: 'started', count: 0 },
    { step: 'paid', count: 0 },
    { step: 'opened', count: 0, of: 0 },
    { step: 'finished', count: 0 },
  ],
  views: [],
  sources: [],
  days: [],
  reading: nothingRead,
  isRebuilding: false,
};

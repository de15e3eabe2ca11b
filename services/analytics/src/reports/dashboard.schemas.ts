import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { isRebuilding } from '../rebuild-state/rebuild.schemas.ts';

const kobo = z.int().describe('kobo');
const percent = z.number().describe('percent, one decimal');

export const RecentOrder = z.strictObject({
  _id: z.string(),
  reference: z.string(),
  email: z.string(),
  productName: z.string(),
  amount: kobo,
  refundedAmount: kobo,
  status: z.enum(['pending', 'success', 'failed']),
  paymentDate: z.date().nullable(),
  placedAt: z.date(),
  paymentMode: z
    .enum(['', 'test', 'live'])
    .describe('Empty for an order from before modes were recorded'),
});

const soFar = z.strictObject({
  revenue: kobo,
  orders: z.int(),
  previous: z
    .strictObject({
      revenue: kobo,
      orders: z.int(),
      from: z.iso.date(),
      to: z.iso.date(),
    })
    .describe('The days before, on the last of them up to the same time'),
});

export const DashboardStats = z.strictObject({
  totalRevenue: kobo.describe('kobo, of all time'),
  totalOrders: z.int().describe('paid orders that count as revenue'),
  totalCustomers: z.int(),
  conversionRate: percent,
  monthlyRevenue: z
    .array(kobo)
    .length(12)
    .describe('January to December: this month and the eleven before'),
  recentOrders: z.array(RecentOrder).max(5),
  changes: z
    .strictObject({
      revenue: percent,
      orders: percent,
      customers: percent.describe('Percentage of new customers'),
      conversion: z.number().describe('percentage points'),
    })
    .describe('The last 30 days compared with the 30 before'),
  before: z
    .strictObject({ revenue: kobo, orders: z.int(), customers: z.int() })
    .describe('The 30 days before the last 30, with which they are compared'),
  soFar: z
    .strictObject({ today: soFar, week: soFar, month: soFar })
    .describe(
      'Today compared with the same weekday of last week, this week from Monday on, and this month',
    ),
  days: z
    .array(
      z.strictObject({ day: z.iso.date(), revenue: kobo, orders: z.int() }),
    )
    .max(130)
    .describe(
      'By day in Lagos since the beginning of last month, and of three months at least; days without a sale are missing',
    ),
  isRebuilding,
  asOf: z.date().describe('When the numbers were read'),
});

export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboardApi = {
  dashboardStats: endpoint({
    method: 'get',
    path: '/api/admin/dashboard-stats',
    summary: "Show the dashboard's numbers; at most 2 s old",
    access: 'admin',
    answers: { 200: DashboardStats },
  }),
};

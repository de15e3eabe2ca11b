import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import { seat, sentMail } from '../../../web/src/test/answers/orders.ts';
import { buyers, orders } from './order-answers.ts';

export const links: AnswerOf<'listLinks'> = {
  seats: [
    seat({
      device: {
        boundAt: '2026-11-21T08:31:00.000Z',
        hint: 'Chrome on Android',
      },
      lastReadAt: '2026-11-21T09:02:00.000Z',
    }),
    seat({ id: '0197a000-0000-7000-8000-0000000000a2', copy: 2 }),
  ],
  total: 2,
  totalPages: 1,
  contested: 0,
};

export const mails: AnswerOf<'listEmails'> = {
  isRebuilding: false,
  mails: [
    sentMail(),
    sentMail({
      id: '0197a000-0000-7000-8000-000000000002',
      at: '2026-11-21T08:16:10.000Z',
      template: 'reading-link',
      recipient: 'chukwuemeka.okonkwo-adeyemi@unilag.example.edu.ng',
      outcome: 'refused',
      attempts: 3,
      reason:
        'The mail server refused the email. Are the recipient and the sender (MAIL_FROM) right?',
    }),
    sentMail({
      id: '0197a000-0000-7000-8000-000000000003',
      at: '2026-11-21T08:18:10.000Z',
      outcome: 'delayed',
      isResend: true,
      attempts: 2,
      reason: 'The mail server did not answer in time.',
    }),
  ],
  total: 3,
  totalPages: 1,
};

const naira = [62, 58.5, 84, 75.5, 131, 98, 89, 70.5, 112.5, 124, 78.5, 47].map(
  (tenThousands) => tenThousands * 1_000_000,
);

export const stats: AnswerOf<'dashboardStats'> = {
  totalRevenue: 1_030_500_000,
  totalOrders: 684,
  totalCustomers: 571,
  conversionRate: 61.4,
  monthlyRevenue: naira,
  recentOrders: orders.orders.slice(0, 5),
  changes: { revenue: 14.23, orders: 0, customers: 11, conversion: -2.3 },
  isRebuilding: false,
  asOf: '2026-11-21T09:19:00Z',
};

export const nothingYet: AnswerOf<'dashboardStats'> = {
  ...stats,
  totalRevenue: 0,
  totalOrders: 0,
  totalCustomers: 0,
  conversionRate: 0,
  monthlyRevenue: naira.map(() => 0),
  recentOrders: [],
  changes: { revenue: 0, orders: 0, customers: 0, conversion: 0 },
};

export const analyticsReport: AnswerOf<'showAnalytics'> = {
  revenue: { total: 1_030_500_000, monthly: naira, growth: 14.2 },
  orders: {
    total: 684,
    monthly: [42, 39, 56, 51, 84, 66, 60, 47, 74, 82, 52, 31],
    growth: 0,
  },
  customers: { total: 534, new: 438, returning: 96 },
  conversion: { rate: 61.4, trend: -2.3 },
  funnel: [
    { step: 'visit', count: 9_120 },
    { step: 'book', count: 6_240 },
    { step: 'dialog', count: 2_310 },
    { step: 'payment', count: 1_356 },
    { step: 'started', count: 1_114 },
    { step: 'paid', count: 684 },
    { step: 'opened', count: 291, of: 300 },
    { step: 'finished', count: 118 },
  ],
  views: [
    { page: 'book', count: 7_004 },
    { page: 'article', count: 3_310 },
    { page: 'home', count: 2_900 },
    { page: 'podcast', count: 804 },
  ],
  sources: [
    {
      source: 'newsletter',
      medium: 'email',
      campaign: 'launch',
      visit: 2_400,
      dialog: 900,
      payment: 500,
      paid: 301,
    },
    {
      source: '',
      medium: '',
      campaign: '',
      visit: 1_800,
      dialog: 80,
      payment: 60,
      paid: 40,
    },
  ],
  period: { from: '2025-12-01', to: '2026-11-21' },
  isRebuilding: false,
  asOf: '2026-11-21T09:19:00Z',
};

export const customers: AnswerOf<'listCustomers'> = {
  customers: buyers.map((email, index) => ({
    email,
    totalOrders: 9 - index,
    totalSpent: (9 - index) * 1_500_000,
    firstOrderDate: '2025-12-12T09:00:00Z',
    lastOrderDate: '2026-11-20T23:30:00Z',
    importedOrders: 0,
  })),
  geographic: [
    { country: 'Nigeria', count: 612, revenue: 920_000_000 },
    { country: 'Ghana', count: 41, revenue: 61_500_000 },
    { country: 'United Kingdom', count: 30, revenue: 47_500_000 },
    { country: 'Unknown', count: 1, revenue: 1_500_000 },
  ],
  totals: { customers: 571, revenue: 1_030_500_000, orders: 684 },
  isRebuilding: false,
  total: 571,
  totalPages: 12,
};

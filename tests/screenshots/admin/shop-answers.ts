import type { AnswerOf } from '../../../web/src/shared/api/answer-of.ts';
import { seat, sentMail } from '../../../web/src/test/answers/orders.ts';
import { buyers, orders } from './order-answers.ts';
import { yearOfReading } from './reading-answers.ts';

export const links: AnswerOf<'listLinks'> = {
  seats: [
    seat({
      device: {
        boundAt: '2026-11-21T08:31:00.000Z',
        hint: 'Chrome on Android',
      },
      lastReadAt: '2026-11-21T09:02:00.000Z',
      startedAt: '2026-11-14T18:20:00.000Z',
      finishedChapters: 5,
    }),
    seat({
      id: '0197a000-0000-7000-8000-0000000000a2',
      copy: 2,
      lastReadAt: '2026-11-19T20:11:00.000Z',
      startedAt: '2026-11-15T07:45:00.000Z',
      finishedAt: '2026-11-19T20:10:00.000Z',
      finishedChapters: 12,
    }),
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
        'The mail server refused the email. Check the recipient’s address, and the sender’s address in Settings, Email.',
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

const sold = (
  revenue: number,
  count: number,
  before: number,
  [from, to]: readonly [string, string],
) => ({
  ...{ revenue, orders: count },
  previous: { revenue: before, orders: count, from, to },
});

/** Sales of 21 days of November, in tens of thousands of naira, and of October before them. */
const november = [
  1.5, 1, 4.5, 3, 5.5, 2.5, 4, 1, 0, 6.5, 3.5, 9, 3, 2.5, 2, 1, 2.5, 1, 16, 3,
  5.5,
];
const october = [
  2.5, 3, 1, 5.5, 4, 1.5, 0, 7, 3.5, 4.5, 2, 6, 8.5, 1, 2.5, 5, 3, 6.5, 4, 7, 3,
];

const daysOfMonth = (month: string, values: number[]) =>
  values.map((tenThousands, at) => ({
    day: `${month}-${String(at + 1).padStart(2, '0')}`,
    revenue: tenThousands * 1_000_000,
    orders: Math.ceil(tenThousands / 1.5),
  }));

const days = [
  ...daysOfMonth('2026-10', october),
  ...daysOfMonth('2026-11', november),
];

export const stats: AnswerOf<'dashboardStats'> = {
  totalRevenue: 1_030_500_000,
  totalOrders: 684,
  totalCustomers: 571,
  conversionRate: 61.4,
  monthlyRevenue: naira,
  recentOrders: orders.orders.slice(0, 5),
  changes: { revenue: 14.23, orders: 0, customers: 11, conversion: -2.3 },
  before: { revenue: 902_000_000, orders: 684, customers: 514 },
  soFar: {
    today: sold(5_500_000, 2, 2_000_000, ['2026-11-14', '2026-11-14']),
    week: sold(29_000_000, 14, 25_400_000, ['2026-11-09', '2026-11-14']),
    month: sold(78_500_000, 52, 81_200_000, ['2026-10-01', '2026-10-21']),
  },
  days,
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
  before: { revenue: 0, orders: 0, customers: 0 },
  days: [],
};

export const analyticsReport: AnswerOf<'showAnalytics'> = {
  revenue: {
    ...{ total: 1_030_500_000, monthly: naira },
    ...{ growth: 14.2, before: 902_000_000 },
  },
  orders: {
    total: 684,
    monthly: [42, 39, 56, 51, 84, 66, 60, 47, 74, 82, 52, 31],
    growth: 0,
    before: 684,
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
  reading: yearOfReading,
  days,
  period: { from: '2025-12-01', to: '2026-11-21' },
  isRebuilding: false,
  asOf: '2026-11-21T09:19:00Z',
};

export const customers: AnswerOf<'listCustomers'> = {
  customers: buyers.map((email, index) => ({
    id: String(index).padStart(64, 'a'),
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

export const customerPage: AnswerOf<'showCustomer'> = {
  customer: {
    id: 'a'.repeat(64),
    email: orders.orders[0]?.email ?? '',
    paidOrders: 2,
    paidKobo: 5_500_000,
    refundedKobo: 0,
    firstPlacedAt: '2026-10-04T17:31:00Z',
    lastPlacedAt: '2026-11-21T08:14:00Z',
    country: 'Nigeria',
    openedAt: '2026-10-04T18:00:00Z',
    finishedAt: null,
  },
  notes: [
    {
      id: '0197a000-0000-7000-8000-00000000000a',
      text: 'Met at the Enugu forum; asked for a class price.',
      writtenAt: '2026-10-12T09:00:00Z',
    },
  ],
};

import type { Page } from 'playwright-core';
import type { ScreenState } from '../openers.ts';
import { type Answers, fill, openBackOffice, waitForText } from './openers.ts';
import { orders, reference } from './order-answers.ts';

const order = {
  reference,
  email: 'ngozi.eze@example.com',
  recipient: 'Ngozi Eze',
  productName: 'Paperback',
  quantity: 3,
  amountKobo: 4_500_000,
  refundedKobo: 0,
  status: 'success',
  isTest: false,
  isImported: false,
};

const found = {
  orders: {
    items: [
      order,
      {
        ...order,
        reference: 'IMP-4E7W-83KS-0QGM-22XB',
        recipient: null,
        productName: 'E-Book',
        quantity: 1,
        amountKobo: 1_000_000,
        status: 'pending',
      },
    ],
    hasMore: true,
  },
  customers: {
    items: [{ email: order.email, paidOrders: 2, spentKobo: 5_500_000 }],
    hasMore: false,
  },
  messages: {
    items: [
      {
        id: '0f3c7f43-55a4-4f11-8a5e-3c1f0a3f6d01',
        kind: 'contact',
        name: 'Ngozi Eze',
        email: order.email,
        receivedAt: '2026-11-21T08:16:00.000Z',
        isAnswered: false,
      },
    ],
    hasMore: false,
  },
  articles: {
    items: [
      {
        id: '0f3c7f43-55a4-4f11-8a5e-3c1f0a3f6d02',
        slug: 'what-ngozi-taught-me',
        title: 'What Ngozi taught me about reach',
        status: 'published',
        publishedAt: '2026-09-03T08:00:00.000Z',
      },
    ],
    hasMore: false,
  },
};

const search = (body: object): Answers => ({
  'GET /api/admin/orders': { body: orders },
  'GET /api/admin/search': { body },
});

const openPalette = [
  waitForText('Export CSV'),
  (page: Page) => page.keyboard.press('Control+k'),
];

/** The search of the back office and the list of its shortcuts, over the list of orders. */
export const searchStates: ScreenState[] = [
  {
    name: 'admin-search',
    isWindow: true,
    open: openBackOffice(
      '/admin/orders',
      search({ ...found, unavailable: [] }),
      ...openPalette,
      fill(/^Search orders,/, 'ngozi'),
      waitForText('Customers'),
      waitForText('What Ngozi taught me about reach'),
    ),
  },
  {
    name: 'admin-search-action',
    isWindow: true,
    open: openBackOffice(
      '/admin/orders',
      search({
        orders: { items: [order], hasMore: false },
        unavailable: ['customers'],
      }),
      ...openPalette,
      fill(/^Search orders,/, `refund ${reference}`),
      waitForText('Refund ₦45,000'),
      waitForText('Could not search: customers.'),
    ),
  },
  {
    name: 'admin-search-nothing',
    isWindow: true,
    open: openBackOffice(
      '/admin/orders',
      search({ unavailable: [] }),
      ...openPalette,
      fill(/^Search orders,/, 'qqq'),
      waitForText('Nothing found for “qqq”.'),
    ),
  },
  {
    name: 'admin-shortcuts',
    isWindow: true,
    open: openBackOffice(
      '/admin/orders',
      search({}),
      waitForText('Export CSV'),
      (page) => page.keyboard.press('?'),
      waitForText('Use shortcuts of single keys'),
    ),
  },
];

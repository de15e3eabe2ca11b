import { orderList } from '../../../web/src/test/answers/orders.ts';
import { bookChapters } from './reading-answers.ts';
import { unavailable, type Reply, type ScreenState } from '../openers.ts';
import {
  type Answers,
  openBackOffice,
  fill,
  press,
  waitForText,
  type Step,
} from './openers.ts';
import {
  ebook,
  orders,
  ordersToShip,
  paperback,
  reference,
  trackingLines,
} from './order-answers.ts';
import { analyticsReport, links, mails, stats } from './shop-answers.ts';

const refused = /status of 503/;
const select =
  (label: string | RegExp, value: string): Step =>
  (page) =>
    page.getByLabel(label).first().selectOption(value);

const dashboard = (reply: Reply, sees: string) =>
  openBackOffice(
    '/admin',
    { 'GET /api/admin/dashboard-stats': reply },
    waitForText(sees),
  );

const listed: Answers = {
  'GET /api/admin/orders': { body: orders },
  [`DELETE /api/admin/orders/${reference}`]: {
    body: { restorableUntil: '2026-12-21T09:00:00.000Z' },
  },
};

const order = (body: object, ...steps: Step[]) =>
  openBackOffice(
    `/admin/orders/${reference}`,
    {
      [`GET /api/admin/orders/${reference}`]: { body },
      [`POST /api/admin/orders/${reference}/resend`]: { body: {} },
      'GET /api/ebook/links': { body: links },
      'GET /api/admin/mails': { body: mails },
    },
    waitForText('Buyer’s page'),
    ...steps,
  );

const analytics = (reply: Reply, sees: string) =>
  openBackOffice(
    '/admin/analytics',
    {
      'GET /api/admin/analytics': reply,
      'GET /api/admin/ebook/chapters': { body: bookChapters },
    },
    waitForText(sees),
  );

/** The screens of sales, customers and analytics. */
export const shopStates: ScreenState[] = [
  { name: 'admin-dashboard', open: dashboard({ body: stats }, '₦10,305,000') },
  {
    name: 'admin-dashboard-menu',
    isWindow: true,
    open: openBackOffice(
      '/admin',
      { 'GET /api/admin/dashboard-stats': { body: stats } },
      waitForText('₦10,305,000'),
      async (page) => {
        const menu = page.getByRole('button', { name: 'Menu' });
        if (await menu.isVisible()) await menu.click();
      },
    ),
  },
  {
    name: 'admin-dashboard-loading',
    open: dashboard('never', 'Loading the analytics'),
  },
  {
    name: 'admin-dashboard-away',
    open: dashboard(unavailable, 'Try Again'),
    complains: refused,
  },
  {
    name: 'admin-orders',
    open: openBackOffice('/admin/orders', listed, waitForText(reference)),
  },
  {
    name: 'admin-orders-to-ship',
    open: openBackOffice(
      '/admin/orders?delivery=to-ship&date=custom&from=2026-11-01&to=2026-11-21',
      { 'GET /api/admin/orders': { body: ordersToShip } },
      (page) => page.getByLabel(/^Select Kunle/).check(),
      (page) =>
        page
          .getByLabel(/^Tracking number/)
          .first()
          .fill('GIG-4471-20'),
      waitForText('2 of 5 selected'),
    ),
  },
  {
    name: 'admin-orders-tracking-list',
    open: openBackOffice(
      '/admin/orders?delivery=to-ship',
      {
        'GET /api/admin/orders': { body: ordersToShip },
        'POST /api/admin/shipments/tracking': { body: trackingLines },
      },
      press('Import tracking CSV'),
      (page) => page.getByLabel('Or paste the lines').fill('IMP,GIG,1'),
      press('Check the lines'),
      waitForText('2 ready'),
    ),
  },
  {
    name: 'admin-orders-empty',
    open: openBackOffice(
      '/admin/orders',
      { 'GET /api/admin/orders': { body: orderList([], { totalPages: 0 }) } },
      waitForText('No orders yet.'),
    ),
  },
  {
    name: 'admin-orders-loading',
    open: openBackOffice(
      '/admin/orders',
      { 'GET /api/admin/orders': 'never' },
      waitForText('Loading the orders'),
    ),
  },
  {
    name: 'admin-orders-away',
    open: openBackOffice(
      '/admin/orders',
      { 'GET /api/admin/orders': unavailable },
      waitForText('could not be loaded'),
    ),
    complains: refused,
  },
  {
    name: 'admin-orders-exporting',
    open: openBackOffice(
      '/admin/orders',
      {
        'GET /api/admin/orders': { body: orders },
        'GET /api/admin/orders/export': 'never',
      },
      press('Export CSV'),
      waitForText('Exporting orders.csv'),
    ),
  },
  {
    name: 'admin-orders-status-dialog',
    isWindow: true,
    open: openBackOffice(
      '/admin/orders',
      listed,
      waitForText(reference),
      select(`Status of ${reference}`, 'failed'),
    ),
  },
  {
    name: 'admin-orders-delete-dialog',
    isWindow: true,
    open: openBackOffice(
      '/admin/orders',
      listed,
      waitForText(reference),
      press(`Delete ${reference}`),
    ),
  },
  {
    name: 'admin-orders-deleted',
    open: openBackOffice(
      '/admin/orders',
      listed,
      waitForText(reference),
      press(`Delete ${reference}`),
      press(/^Delete$/),
      waitForText('You can restore it'),
    ),
  },
  { name: 'admin-order', open: order(paperback) },
  {
    name: 'admin-order-ebook',
    open: order(ebook, waitForText('Chrome on Android')),
  },
  {
    name: 'admin-order-refund-dialog',
    isWindow: true,
    open: order(
      paperback,
      press(/^Refund ₦/),
      waitForText('Paystack returns the money'),
      (page) => page.getByLabel('Part of it').check(),
      fill('Amount in naira', '90000'),
      (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Refund/ })
          .click(),
    ),
  },
  {
    name: 'admin-order-correct-email',
    open: order(paperback, press('Change the email')),
  },
  {
    name: 'admin-order-not-found',
    open: openBackOffice(
      `/admin/orders/${reference}`,
      {
        [`GET /api/admin/orders/${reference}`]: {
          status: 404,
          body: { success: false, code: 'ORDER_NOT_FOUND', error: 'None.' },
        },
        'GET /api/ebook/links': { body: links },
        'GET /api/admin/mails': { body: mails },
      },
      waitForText('This order does not exist.'),
    ),
    complains: /status of 404/,
  },
  {
    name: 'admin-analytics-30-days',
    open: openBackOffice(
      '/admin/analytics?range=30days',
      {
        'GET /api/admin/analytics': {
          body: {
            ...analyticsReport,
            period: { from: '2026-10-23', to: '2026-11-21' },
            reading: {
              ...analyticsReport.reading,
              weeks: analyticsReport.reading.weeks.slice(-5),
            },
          },
        },
      },
      waitForText('Revenue by day'),
      (page) => page.getByRole('slider').first().focus(),
    ),
  },
  {
    name: 'admin-analytics',
    open: analytics({ body: analyticsReport }, '₦10,305,000'),
  },
  { name: 'admin-analytics-loading', open: analytics('never', '12 months') },
  {
    name: 'admin-analytics-away',
    open: analytics(unavailable, 'Try Again'),
    complains: refused,
  },
];

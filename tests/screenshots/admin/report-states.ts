import {
  payoutReport,
  salesReport,
} from '../../../web/src/test/answers/reports.ts';
import type { ScreenState } from '../openers.ts';
import { type Answers, openBackOffice, waitForText } from './openers.ts';

const answers: Answers = {
  'GET /api/admin/reports/sales': { body: salesReport() },
  'GET /api/admin/reports/payouts': { body: payoutReport() },
  'GET /api/admin/settings/tax': {
    body: {
      version: 1,
      rates: [{ from: '2025-11-02', basisPoints: 750 }],
      earliestFrom: '2026-11-01',
    },
  },
};

/** The accountant's report: complete, without the provider, without sales, and loading. */
export const reportStates: ScreenState[] = [
  {
    name: 'admin-sales-report',
    open: openBackOffice(
      '/admin/orders/report',
      answers,
      waitForText('Payments to look at'),
    ),
  },
  {
    name: 'admin-sales-report-no-provider',
    open: openBackOffice(
      '/admin/orders/report?date=custom&from=2025-11-01&to=2025-11-30',
      {
        ...answers,
        'GET /api/admin/reports/sales': {
          body: salesReport({ days: [], products: [] }),
        },
        'GET /api/admin/reports/payouts': {
          body: { state: 'provider-unavailable' },
        },
      },
      waitForText('Ask again'),
    ),
  },
  {
    name: 'admin-sales-report-loading',
    open: openBackOffice(
      '/admin/orders/report',
      {
        ...answers,
        'GET /api/admin/reports/sales': 'never',
        'GET /api/admin/reports/payouts': 'never',
      },
      waitForText('Asking Paystack'),
    ),
  },
];

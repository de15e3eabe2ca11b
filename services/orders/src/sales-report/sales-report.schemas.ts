import { dayRangeQuery } from '@imprint/chassis/http/day-range';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { settingsProblems } from '@imprint/chassis/settings/errors';
import { z } from 'zod';
import { payoutReport, salesReport } from './sales-report.shape.ts';
import { taxRate } from './tax.shape.ts';

const taxRates = z.strictObject({
  version: z.int(),
  rates: z.array(taxRate).describe('By first day; each counts until the next'),
  earliestFrom: z.iso
    .date()
    .describe('The first day on which a new rate may begin'),
});

export const salesReportApi = {
  readSalesReport: endpoint({
    method: 'get',
    path: '/api/admin/reports/sales',
    summary:
      'Report gross, refunds, fees, net and tax of up to 366 days in Lagos, by day and by product; as a file also with the payouts',
    access: 'admin',
    query: z.strictObject({
      ...dayRangeQuery,
      format: z.enum(['json', 'csv', 'pdf']).default('json'),
    }),
    answers: { 200: salesReport },
    problems: ['REPORT_RANGE_INVALID', 'TOO_MANY_EXPORTS'],
  }),

  readPayoutReport: endpoint({
    method: 'get',
    path: '/api/admin/reports/payouts',
    summary:
      "Compare the payments of up to 366 days in Lagos with the provider's payouts",
    access: 'admin',
    query: z.strictObject(dayRangeQuery),
    answers: { 200: payoutReport },
    problems: ['REPORT_RANGE_INVALID'],
  }),

  readTaxRates: endpoint({
    method: 'get',
    path: '/api/admin/settings/tax',
    summary: 'Read the rates of the tax that prices include',
    access: 'admin',
    answers: { 200: taxRates },
  }),

  saveTaxRate: endpoint({
    method: 'put',
    path: '/api/admin/settings/tax',
    summary:
      'Set the tax that prices include from a day on; it replaces rates that would begin later',
    access: 'admin',
    body: z.strictObject({ ...taxRate.shape, version: z.int().min(0) }),
    answers: { 200: taxRates },
    problems: [...settingsProblems, 'TAX_RATE_TOO_EARLY'],
  }),
};

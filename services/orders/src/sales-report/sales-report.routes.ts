import { adminOf } from '@imprint/chassis/admin-token';
import { sendCsvLines } from '@imprint/chassis/http/csv-exports';
import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { sendPdf } from '../pdf/send-pdf.ts';
import type { exportSalesReport } from './export-sales-report.ts';
import {
  type readPayoutReport,
  type readSalesReport,
  requireReportDays,
} from './read-sales-report.ts';
import { salesReportApi } from './sales-report.schemas.ts';
import type { readTaxRates, saveTaxRate } from './save-tax-rate.ts';

export const salesReportRoutes = (useCases: {
  readSalesReport: ReturnType<typeof readSalesReport>;
  readPayoutReport: ReturnType<typeof readPayoutReport>;
  exportSalesReport: ReturnType<typeof exportSalesReport>;
  readTaxRates: ReturnType<typeof readTaxRates>;
  saveTaxRate: ReturnType<typeof saveTaxRate>;
}): Route[] =>
  bindRoutes(salesReportApi, {
    readSalesReport: async ({ query: { format, ...range }, res }) => {
      const days = requireReportDays(range);
      res.set('Cache-Control', 'no-store');
      if (format === 'json') return useCases.readSalesReport(days);
      const fileName = `sales-${days.from}-${days.to}.${format}`;
      if (format === 'csv') {
        sendCsvLines(res, fileName, await useCases.exportSalesReport.csv(days));
        return undefined;
      }
      const pdf = await useCases.exportSalesReport.pdf(days);
      sendPdf(res, fileName, pdf);
      return undefined;
    },

    readPayoutReport: ({ query, res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readPayoutReport(requireReportDays(query));
    },

    readTaxRates: ({ res }) => {
      res.set('Cache-Control', 'no-store');
      return useCases.readTaxRates();
    },

    saveTaxRate: async ({ body, res }) => {
      await useCases.saveTaxRate(body, adminOf(res));
      return useCases.readTaxRates();
    },
  });

import type { AnswerOf } from '../../shared/api/answer-of.ts';
import { baseApi, putRequest } from '../../shared/api/base.api.ts';
import type { ReportDays } from './report-view.model.ts';

/** All amounts are in kobo. */
export type SalesReport = AnswerOf<'readSalesReport'>;
export type SalesSums = SalesReport['totals'];
export type PayoutReport = AnswerOf<'readPayoutReport'>;
export type Reconciliation = Extract<PayoutReport, { state: 'reconciled' }>;
export type TaxRates = AnswerOf<'readTaxRates'>;
export type TaxRate = TaxRates['rates'][number];

const taxPath = '/api/admin/settings/tax';

const salesReportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    salesReport: build.query<SalesReport, ReportDays>({
      query: (params) => ({ url: '/api/admin/reports/sales', params }),
      providesTags: ['Orders', 'Settings'],
    }),
    payoutReport: build.query<PayoutReport, ReportDays>({
      query: (params) => ({ url: '/api/admin/reports/payouts', params }),
      providesTags: ['Orders'],
    }),
    taxRates: build.query<TaxRates, undefined>({
      query: () => taxPath,
      providesTags: ['Settings'],
    }),
    saveTaxRate: build.mutation<TaxRates, TaxRate & { version: number }>({
      query: (rate) => putRequest(taxPath, rate),
      invalidatesTags: ['Settings', 'Audit'],
    }),
  }),
});

export const {
  useSalesReportQuery,
  usePayoutReportQuery,
  useTaxRatesQuery,
  useSaveTaxRateMutation,
} = salesReportApi;

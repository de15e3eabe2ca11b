import type {
  PayoutReport,
  SalesReport,
} from '../../features/sales-report/sales-report.api.ts';

/** Returns a report of sales with an unknown fee and a day of refunds only. */
export const salesReport = (over: Partial<SalesReport> = {}): SalesReport => ({
  from: '2025-11-01',
  to: '2025-11-30',
  totals: {
    orders: 3,
    grossKobo: 4_225_000,
    refundedKobo: 1_475_000,
    feeKobo: 25_000,
    unknownFees: 1,
    netKobo: 2_725_000,
    taxKobo: 150_000,
  },
  days: [
    {
      day: '2025-11-01',
      orders: 1,
      grossKobo: 1_000_000,
      refundedKobo: 0,
      feeKobo: 25_000,
      unknownFees: 0,
      netKobo: 975_000,
      taxKobo: 0,
    },
    {
      day: '2025-11-02',
      orders: 2,
      grossKobo: 3_225_000,
      refundedKobo: 0,
      feeKobo: null,
      unknownFees: 1,
      netKobo: 3_225_000,
      taxKobo: 225_000,
    },
    {
      day: '2025-11-05',
      orders: 0,
      grossKobo: 0,
      refundedKobo: 1_475_000,
      feeKobo: 0,
      unknownFees: 0,
      netKobo: -1_475_000,
      taxKobo: -75_000,
    },
  ],
  products: [
    {
      product: 'E-Book',
      orders: 2,
      grossKobo: 2_075_000,
      refundedKobo: 1_475_000,
      feeKobo: 25_000,
      unknownFees: 1,
      netKobo: 575_000,
      taxKobo: 0,
    },
    {
      product: 'Paperback',
      orders: 1,
      grossKobo: 2_150_000,
      refundedKobo: 0,
      feeKobo: 0,
      unknownFees: 0,
      netKobo: 2_150_000,
      taxKobo: 150_000,
    },
  ],
  taxRates: [{ from: '2025-11-02', basisPoints: 750 }],
  ...over,
});

/** Returns a comparison with one payment that the shop does not know and one of another amount. */
export const payoutReport = (): PayoutReport => ({
  state: 'reconciled',
  paidOut: { count: 1, amountKobo: 1_000_000 },
  toCome: { count: 1, amountKobo: 1_075_000 },
  unknown: {
    count: 1,
    amountKobo: 70_000,
    payments: [
      {
        reference: 'T990142837465019',
        order: null,
        amountKobo: null,
        payoutKobo: 70_000,
      },
    ],
  },
  different: {
    count: 1,
    amountKobo: -10_000,
    payments: [
      {
        reference: 'IMP-6T3X-40PB-9WJ2-77FH-1',
        order: 'IMP-6T3X-40PB-9WJ2-77FH',
        amountKobo: 2_150_000,
        payoutKobo: 2_140_000,
      },
    ],
  },
  payouts: [
    {
      id: '3020760',
      day: '2025-11-03',
      state: 'paid',
      grossKobo: 3_210_000,
      feeKobo: 60_000,
      deductionsKobo: 0,
      amountKobo: 3_150_000,
    },
    {
      id: '3020761',
      day: '2025-11-04',
      state: 'coming',
      grossKobo: 1_075_000,
      feeKobo: 26_125,
      deductionsKobo: 400_000,
      amountKobo: 648_875,
    },
  ],
});

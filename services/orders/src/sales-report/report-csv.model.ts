import { formatCsvCell } from '@imprint/chassis/csv';
import { payoutStateTexts, unreconciledTexts } from './report-text.model.ts';
import type {
  PayoutReport,
  Reconciliation,
  SalesReport,
  SalesSums,
} from './sales-report.shape.ts';

type Kobo = number | null | undefined;

/** One line of any section; a column that a section does not use stays empty. */
type Line = {
  section: string;
  day?: string;
  name?: string;
  count?: number;
  grossKobo?: Kobo;
  refundedKobo?: Kobo;
  feeKobo?: Kobo;
  unknownFees?: number;
  netKobo?: Kobo;
  taxKobo?: Kobo;
};

// Written by us and thus harmless; as a text, a negative amount would get an apostrophe.
const formatNumber = (value: Kobo): string => value?.toString() ?? '';

const formatNaira = (kobo: Kobo): string =>
  kobo === null || kobo === undefined ? '' : (kobo / 100).toFixed(2);

const columns: Record<string, (line: Line) => string> = {
  Section: ({ section }) => formatCsvCell(section),
  Day: ({ day }) => formatCsvCell(day),
  Name: ({ name }) => formatCsvCell(name),
  'Orders or payments': ({ count }) => formatNumber(count),
  'Gross (naira)': ({ grossKobo }) => formatNaira(grossKobo),
  'Gross (kobo)': ({ grossKobo }) => formatNumber(grossKobo),
  'Refunded (naira)': ({ refundedKobo }) => formatNaira(refundedKobo),
  'Refunded (kobo)': ({ refundedKobo }) => formatNumber(refundedKobo),
  'Provider fee (naira)': ({ feeKobo }) => formatNaira(feeKobo),
  'Unknown fees': ({ unknownFees }) => formatNumber(unknownFees),
  'Net (naira)': ({ netKobo }) => formatNaira(netKobo),
  'Tax included (naira)': ({ taxKobo }) => formatNaira(taxKobo),
};

const toLine = (section: string, sums: SalesSums): Line => ({
  section,
  count: sums.orders,
  ...sums,
});

const namedPaymentLines = (
  section: string,
  { count, amountKobo, payments }: Reconciliation['unknown'],
): Line[] => [
  { section, name: 'All', count, grossKobo: amountKobo },
  ...payments.map(({ reference, order, payoutKobo }) => ({
    section,
    name: order ? `${reference} (${order})` : reference,
    count: 1,
    grossKobo: payoutKobo,
  })),
];

const payoutLines = (report: PayoutReport): Line[] => {
  if (report.state !== 'reconciled')
    return [{ section: 'Payouts', name: unreconciledTexts[report.state] }];
  const { paidOut, toCome, unknown, different, payouts } = report;
  return [
    ...payouts.map((payout) => ({
      section: 'Payout',
      day: payout.day,
      name: payoutStateTexts[payout.state],
      grossKobo: payout.grossKobo,
      refundedKobo: payout.deductionsKobo,
      feeKobo: payout.feeKobo,
      netKobo: payout.amountKobo,
    })),
    {
      section: 'Payments paid out',
      count: paidOut.count,
      grossKobo: paidOut.amountKobo,
    },
    {
      section: 'Payments still to come',
      count: toCome.count,
      grossKobo: toCome.amountKobo,
    },
    ...namedPaymentLines('In a payout, unknown here', unknown),
    ...namedPaymentLines('Different amount in a payout', different),
  ];
};

/** Returns the lines of the report as CSV, with the headings first. */
export const formatReportLines = (
  report: SalesReport,
  payouts: PayoutReport,
): string[] => {
  const lines: Line[] = [
    ...report.days.map(({ day, ...sums }) => ({
      ...toLine('Day', sums),
      day,
    })),
    ...report.products.map(({ product, ...sums }) => ({
      ...toLine('Product', sums),
      name: product,
    })),
    {
      ...toLine('Total', report.totals),
      name: `${report.from} to ${report.to}`,
    },
    ...payoutLines(payouts),
  ];
  return [
    Object.keys(columns).map(formatCsvCell).join(','),
    ...lines.map((line) =>
      Object.values(columns)
        .map((format) => format(line))
        .join(','),
    ),
  ];
};

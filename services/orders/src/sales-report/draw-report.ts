import { formatNaira } from '@imprint/chassis/money';
import { drawTable, type TableColumn } from '../pdf/draw-table.ts';
import { createPdf, fonts, type Pdf } from '../pdf/pdf-document.ts';
import {
  formatRate,
  payoutStateTexts,
  unreconciledTexts,
} from './report-text.model.ts';
import type {
  PayoutReport,
  Reconciliation,
  SalesReport,
  SalesSums,
} from './sales-report.shape.ts';

export type ReportContent = {
  shop: string;
  report: SalesReport;
  payouts: PayoutReport;
};

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const formatDay = (day: string): string => dayFormat.format(new Date(day));

const drawHeading = (
  pdf: Pdf,
  level: 'H1' | 'H2',
  text: string,
  size: number,
): void => {
  pdf.addStructure(
    pdf.struct(level, {}, () => {
      pdf.font(fonts.bold).fontSize(size).text(text);
    }),
  );
  pdf.moveDown(0.4);
};

const drawParagraph = (pdf: Pdf, text: string): void => {
  pdf.addStructure(
    pdf.struct('P', {}, () => {
      pdf.font(fonts.regular).fontSize(10).text(text, { lineGap: 2 });
    }),
  );
};

const drawSection = (pdf: Pdf, title: string): void => {
  pdf.moveDown(1.2);
  // A heading never stands alone at the end of a page.
  if (pdf.y > pdf.page.height - pdf.page.margins.bottom - 90) pdf.addPage();
  drawHeading(pdf, 'H2', title, 13);
};

// A minus belongs before the currency: "−₦500".
const formatAmount = (kobo: number): string =>
  kobo < 0 ? `−${formatNaira(-kobo)}` : formatNaira(kobo);

const formatCount = (count: number): string => count.toLocaleString('en-GB');

const formatFee = ({ feeKobo, unknownFees }: SalesSums): string => {
  if (feeKobo === null) return 'Unknown';
  const more = unknownFees > 0 ? ` + ${formatCount(unknownFees)} unknown` : '';
  return `${formatAmount(feeKobo)}${more}`;
};

const toCells = (name: string, sums: SalesSums): string[] => [
  name,
  formatCount(sums.orders),
  formatAmount(sums.grossKobo),
  formatAmount(sums.refundedKobo),
  formatFee(sums),
  formatAmount(sums.netKobo),
  formatAmount(sums.taxKobo),
];

const sumColumns = (heading: string): TableColumn[] => [
  { heading, width: 84 },
  { heading: 'Orders', width: 40, isNumber: true },
  { heading: 'Gross', width: 79, isNumber: true },
  { heading: 'Refunded', width: 67, isNumber: true },
  { heading: 'Provider fee', width: 108, isNumber: true },
  { heading: 'Net', width: 77, isNumber: true },
  { heading: 'Tax included', width: 60, isNumber: true },
];

const describeTax = ({ taxRates }: SalesReport): string => {
  const charged = taxRates.filter(({ basisPoints }) => basisPoints > 0);
  if (charged.length === 0) return 'No tax is set for these days.';
  const rates = charged.map(
    ({ basisPoints, from }) =>
      `${formatRate(basisPoints)} from ${formatDay(from)}`,
  );
  return `The prices include tax of ${rates.join(', ')}.`;
};

const describeFees = ({ unknownFees }: SalesSums): string =>
  unknownFees > 0
    ? ` The provider’s fee is unknown for ${formatCount(unknownFees)} ${unknownFees === 1 ? 'order' : 'orders'}, and the net is that much too high.`
    : '';

const describeReconciliation = ({
  paidOut,
  toCome,
  unknown,
  different,
}: Reconciliation): string[] => {
  const describe = (
    label: string,
    { count, amountKobo }: { count: number; amountKobo: number },
  ) =>
    `${label}: ${formatCount(count)} ${count === 1 ? 'payment' : 'payments'}, ${formatAmount(amountKobo)}`;
  return [
    describe('Paid out', paidOut),
    describe('Still to come', toCome),
    ...(unknown.count > 0
      ? [describe('In a payout, unknown here', unknown)]
      : []),
    ...(different.count > 0
      ? [describe('Different amount in a payout', different)]
      : []),
  ];
};

const payoutColumns: TableColumn[] = [
  { heading: 'Day', width: 95 },
  { heading: 'State', width: 80 },
  { heading: 'Gross', width: 85, isNumber: true },
  { heading: 'Fees', width: 80, isNumber: true },
  { heading: 'Refunds', width: 80, isNumber: true },
  { heading: 'To the bank', width: 95, isNumber: true },
];

const paymentColumns: TableColumn[] = [
  { heading: 'Payment', width: 190 },
  { heading: 'Order', width: 165 },
  { heading: 'Recorded here', width: 80, isNumber: true },
  { heading: 'In the payout', width: 80, isNumber: true },
];

const drawPayouts = (pdf: Pdf, report: PayoutReport): void => {
  drawSection(pdf, 'Payouts');
  if (report.state !== 'reconciled') {
    drawParagraph(pdf, unreconciledTexts[report.state]);
    return;
  }
  for (const line of describeReconciliation(report)) drawParagraph(pdf, line);
  pdf.moveDown(0.6);
  const payoutRows = report.payouts.map((payout) => ({
    cells: [
      formatDay(payout.day),
      payoutStateTexts[payout.state],
      formatAmount(payout.grossKobo),
      formatAmount(payout.feeKobo),
      formatAmount(payout.deductionsKobo),
      formatAmount(payout.amountKobo),
    ],
  }));
  drawTable(pdf, payoutColumns, payoutRows);
  const payments = [...report.unknown.payments, ...report.different.payments];
  if (payments.length === 0) return;
  drawSection(pdf, 'Payments to look at');
  const formatKobo = (kobo: number | null) =>
    kobo === null ? 'Unknown' : formatAmount(kobo);
  const paymentRows = payments.map((one) => ({
    cells: [
      one.reference,
      one.order ?? 'None',
      formatKobo(one.amountKobo),
      formatKobo(one.payoutKobo),
    ],
  }));
  drawTable(pdf, paymentColumns, paymentRows);
};

/** Draws the accountant's report as a PDF on A4. */
export const drawReport = ({
  shop,
  report,
  payouts,
}: ReportContent): Promise<Buffer> => {
  const { from, to, totals, days, products } = report;
  const range = `${formatDay(from)} – ${formatDay(to)}`;
  return createPdf(
    { title: `Sales ${range}`, author: shop, size: 'A4', margin: 40 },
    (pdf) => {
      pdf.addPage();
      drawParagraph(pdf, shop);
      pdf.moveDown(0.3);
      drawHeading(pdf, 'H1', `Sales, ${range}`, 20);
      drawParagraph(
        pdf,
        `All days are days in Lagos. A refund counts on the day of the refund. ${describeTax(report)}${describeFees(totals)}`,
      );
      const total = { cells: toCells('Total', totals), isTotal: true };
      drawSection(pdf, 'By product');
      drawTable(pdf, sumColumns('Product'), [
        ...products.map(({ product, ...sums }) => ({
          cells: toCells(product, sums),
        })),
        total,
      ]);
      drawSection(pdf, 'By day');
      drawTable(pdf, sumColumns('Day'), [
        ...days.map(({ day, ...sums }) => ({
          cells: toCells(formatDay(day), sums),
        })),
        total,
      ]);
      drawPayouts(pdf, payouts);
    },
  );
};

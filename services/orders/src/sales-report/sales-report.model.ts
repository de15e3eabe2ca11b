import type { Day } from '@imprint/chassis/lagos-day';
import type { SalesReport, SalesSums } from './sales-report.shape.ts';
import type { TaxRate } from './tax.shape.ts';

/** The longest range of a report: a year, and the day by which a leap year is longer. */
export const maxReportDays = 366;

/** The sums of one product on one day. */
export type SalesLine = {
  day: Day;
  product: string;
  orders: number;
  grossKobo: number;
  refundedKobo: number;
  /** The known fees. */
  feeKobo: number;
  knownFees: number;
  unknownFees: number;
  taxKobo: number;
};

const sumLines = (lines: readonly SalesLine[]): SalesSums => {
  const sum = (name: Exclude<keyof SalesLine, 'day' | 'product'>): number =>
    lines.reduce((total, line) => total + line[name], 0);
  const [grossKobo, refundedKobo] = [sum('grossKobo'), sum('refundedKobo')];
  const [feeKobo, unknownFees] = [sum('feeKobo'), sum('unknownFees')];
  const isEveryFeeUnknown = unknownFees > 0 && sum('knownFees') === 0;
  return {
    orders: sum('orders'),
    grossKobo,
    refundedKobo,
    feeKobo: isEveryFeeUnknown ? null : feeKobo,
    unknownFees,
    netKobo: grossKobo - refundedKobo - feeKobo,
    taxKobo: sum('taxKobo'),
  };
};

const groupBy = <Name extends 'day' | 'product'>(
  lines: readonly SalesLine[],
  name: Name,
) =>
  [...Map.groupBy(lines, (line) => line[name])]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, group]) => ({ key, sums: sumLines(group) }));

/** Returns the rates that apply on a day of the range. */
const ratesWithin = (
  rates: readonly TaxRate[],
  from: Day,
  to: Day,
): TaxRate[] =>
  rates.filter(
    (rate, at) =>
      rate.from <= to && (rates[at + 1]?.from ?? '9999-12-31') > from,
  );

/** Composes the report of a range from the sums of each product on each day. */
export const composeSalesReport = (
  { from, to }: { from: Day; to: Day },
  lines: readonly SalesLine[],
  rates: readonly TaxRate[],
): SalesReport => ({
  from,
  to,
  totals: sumLines(lines),
  days: groupBy(lines, 'day').map(({ key, sums }) => ({ day: key, ...sums })),
  products: groupBy(lines, 'product').map(({ key, sums }) => ({
    product: key,
    ...sums,
  })),
  taxRates: ratesWithin(rates, from, to),
});

import { type SalesTotals, sumTotals } from '../sales/day-totals.model.ts';

export { type SalesTotals, sumTotals as sumOf };

/** The totals of a month; January is 1. */
export type MonthTotals = SalesTotals & { month: number };

/** Rounds to one decimal, as screens show it. */
const roundToOneDecimal = (value: number): number =>
  Math.round(value * 10) / 10;

/** Returns the growth in percent: 100 for any growth from 0, and 0 if the value stays 0. */
export const computeGrowth = (now: number, before: number): number => {
  if (before === 0) return now > 0 ? 100 : 0;
  return roundToOneDecimal(((now - before) / before) * 100);
};

/** Returns paid orders in percent of those started; 0 if none was started. */
export const computePaidOrderPercent = ({
  paid,
  started,
}: Pick<SalesTotals, 'paid' | 'started'>): number =>
  started === 0 ? 0 : roundToOneDecimal((paid / started) * 100);

/** Returns the difference of two rates in percentage points. */
export const computePercentagePointChange = (
  rate: number,
  before: number,
): number => roundToOneDecimal(rate - before);

/** Returns one total of each month as twelve numbers, January to December; 0 for a month without sales. */
export const toMonthlyValues = (
  months: MonthTotals[],
  figure: keyof SalesTotals,
): number[] => {
  const slots = Array.from({ length: 12 }, () => 0);
  for (const month of months) slots[month.month - 1] = month[figure];
  return slots;
};

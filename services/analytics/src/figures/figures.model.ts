import { type SalesFigures, sumOf } from '../sales/day-figures.model.ts';

export { type SalesFigures, sumOf };

/** A month of a period; January is 1. */
export type MonthFigures = SalesFigures & { month: number };

/** Rounded to one decimal, as shown. */
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** Percent; from nothing to something 100, from nothing to nothing 0 (decision 28). */
export const growth = (now: number, before: number): number => {
  if (before === 0) return now > 0 ? 100 : 0;
  return oneDecimal(((now - before) / before) * 100);
};

/** Paid orders in percent of those started. */
export const conversionRate = ({
  paid,
  started,
}: Pick<SalesFigures, 'paid' | 'started'>): number =>
  started === 0 ? 0 : oneDecimal((paid / started) * 100);

/** Difference of two rates in percentage points. */
export const trend = (rate: number, before: number): number =>
  oneDecimal(rate - before);

/** One figure in twelve slots from January to December; each month stands in its own. */
export const inMonthSlots = (
  months: MonthFigures[],
  figure: keyof SalesFigures,
): number[] => {
  const slots = Array.from({ length: 12 }, () => 0);
  for (const month of months) slots[month.month - 1] = month[figure];
  return slots;
};

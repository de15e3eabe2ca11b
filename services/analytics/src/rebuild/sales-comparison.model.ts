import { addDays, type Day } from '@imprint/chassis/lagos-day';

/** The number and the amount of a day's orders that count as revenue. */
export type DaySales = { day: Day; paid: number; revenueKobo: number };

/** The sums of the same days in this service (`own`) and in orders, which owns the data (`owners`). */
export type SalesSums = { own: DaySales[]; owners: DaySales[] };

const indexByDay = (sales: DaySales[]): ReadonlyMap<Day, DaySales> =>
  new Map(sales.map((one) => [one.day, one]));

const hasSameSales = (
  a: DaySales | undefined,
  b: DaySales | undefined,
): boolean =>
  (a?.paid ?? 0) === (b?.paid ?? 0) &&
  (a?.revenueKobo ?? 0) === (b?.revenueKobo ?? 0);

/** Returns the days on which this service and orders have different sums, in order. */
export const findDifferingDays = ({ own, owners }: SalesSums): Day[] => {
  const [mine, theirs] = [indexByDay(own), indexByDay(owners)];
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .filter((day) => !hasSameSales(mine.get(day), theirs.get(day)))
    .sort();
};

/**
 * Returns the days that differ in the second comparison although orders has not changed them since the first. All
 * events from before the first comparison are handled by then, so no pending event explains the difference.
 */
export const findUnexplainedDifferingDays = (
  first: SalesSums,
  second: SalesSums,
): Day[] => {
  const [before, after] = [indexByDay(first.owners), indexByDay(second.owners)];
  return findDifferingDays(second).filter((day) =>
    hasSameSales(before.get(day), after.get(day)),
  );
};

/** Splits a range of days, both ends included, into windows of at most `maxDays` days. */
export const splitIntoWindows = (
  from: Day,
  to: Day,
  maxDays: number,
): { from: Day; to: Day }[] => {
  const windows: { from: Day; to: Day }[] = [];
  for (let start = from; start <= to; start = addDays(start, maxDays)) {
    const end = addDays(start, maxDays - 1);
    windows.push({ from: start, to: end < to ? end : to });
  }
  return windows;
};

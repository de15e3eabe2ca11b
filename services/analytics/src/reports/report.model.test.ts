import { expect, it } from '@jest/globals';
import {
  computePaidOrderPercent,
  computeGrowth,
  toMonthlyValues,
  sumOf,
  computePercentagePointChange,
  type MonthTotals,
} from './report.model.ts';

const month = (month: number, value: number): MonthTotals => ({
  month,
  started: 3 * value,
  paid: value,
  revenueKobo: 100 * value,
  ebooks: value,
  firstBuyers: value,
  lastBuyers: value,
});

it.each([
  [0, 0, 0],
  [5, 0, 100],
  [0, 5, -100],
  [15, 10, 50],
  [10, 15, -33.3],
])('shows the growth to %i from %i as %p percent', (now, before, percent) => {
  expect(computeGrowth(now, before)).toBe(percent);
});

it('shows the conversion rate of started orders, and its trend in percentage points', () => {
  expect(computePaidOrderPercent({ paid: 1, started: 3 })).toBe(33.3);
  expect(computePaidOrderPercent({ paid: 0, started: 0 })).toBe(0);
  expect(computePercentagePointChange(33.3, 50)).toBe(-16.7);
});

it('puts each month in its slot and sums the slots', () => {
  const months = [month(1, 7), month(12, 9)];
  expect(toMonthlyValues(months, 'paid')).toEqual([
    7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9,
  ]);
  expect(sumOf(months)).toMatchObject({ paid: 16, revenueKobo: 1600 });
  expect(sumOf([])).toMatchObject({ started: 0, lastBuyers: 0 });
});

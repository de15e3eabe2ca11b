import { expect, it } from '@jest/globals';
import {
  conversionRate,
  growth,
  inMonthSlots,
  trend,
} from './figures.model.ts';

it.each([
  [0, 0, 0],
  [5, 0, 100],
  [0, 5, -100],
  [15, 10, 50],
  [10, 15, -33.3],
])('grows to %i from %i by %p percent', (now, before, percent) => {
  expect(growth(now, before)).toBe(percent);
});

it('gives the share of started orders that were paid, and its move in points', () => {
  expect(conversionRate(1, 3)).toBe(33.3);
  expect(conversionRate(0, 0)).toBe(0);
  expect(trend(33.3, 50)).toBe(-16.7);
});

it('puts each month in its slot', () => {
  const slots = inMonthSlots([
    { month: 1, value: 7 },
    { month: 12, value: 9 },
  ]);
  expect(slots).toEqual([7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9]);
});

import { expect, it } from '@jest/globals';
import {
  conversionRate,
  growth,
  inMonthSlots,
  trend,
} from './figures.model.ts';
import { lastDays, lastTwelveMonths, startOf } from './period.model.ts';

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

it('takes today in Lagos as the last day of a period', () => {
  const now = new Date('2026-03-01T23:30:00Z');
  expect(lastDays(now, 30)).toEqual({
    period: { from: '2026-02-01', to: '2026-03-02' },
    before: { from: '2026-01-02', to: '2026-01-31' },
  });
  expect(lastTwelveMonths(now)).toEqual({
    from: '2025-04-01',
    to: '2026-03-02',
  });
  expect(lastTwelveMonths(new Date('2026-12-05T12:00:00Z')).from).toBe(
    '2026-01-01',
  );
  expect(startOf('2026-03-02').toISOString()).toBe('2026-03-01T23:00:00.000Z');
});

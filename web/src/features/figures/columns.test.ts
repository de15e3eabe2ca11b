import { expect, it } from '@jest/globals';
import { grainOf, toColumns } from './columns.ts';

const values = new Map([
  ['2026-10-30', 5],
  ['2026-11-01', 10],
  ['2026-11-02', 20],
  ['2026-11-21', 40],
]);

it('days without a sale are zero, and today is still growing', () => {
  const days = toColumns(
    values,
    { from: '2026-11-20', to: '2026-11-21' },
    'day',
    '2026-11-21',
  );
  expect(
    days.map(({ name, short, value, isNow }) => [name, short, value, isNow]),
  ).toEqual([
    ['Friday 20 November', '20', 0, false],
    ['Saturday 21 November', '21', 40, true],
  ]);
});

it('weeks begin on Monday and are cut at the ends of the period', () => {
  const weeks = toColumns(
    values,
    { from: '2026-10-31', to: '2026-11-10' },
    'week',
    '2026-11-21',
  );
  expect(weeks.map(({ name, value }) => [name, value])).toEqual([
    ['31 Oct to 1 Nov', 10],
    ['2 Nov to 8 Nov', 20],
    ['9 Nov to 10 Nov', 0],
  ]);
});

it('months are calendar months, with their year', () => {
  const months = toColumns(
    values,
    { from: '2026-10-01', to: '2026-11-21' },
    'month',
    '2026-11-21',
  );
  expect(
    months.map(({ name, short, value, isNow }) => [name, short, value, isNow]),
  ).toEqual([
    ['October 2026', 'Oct', 5, false],
    ['November 2026', 'Nov', 70, true],
  ]);
});

it.each([
  ['2026-10-22', 'day'],
  ['2026-08-22', 'week'],
  ['2025-12-01', 'month'],
])('the period from %s to 21 November is drawn by %s', (from, grain) => {
  expect(grainOf({ from, to: '2026-11-21' })).toBe(grain);
});

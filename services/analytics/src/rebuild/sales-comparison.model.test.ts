import { expect, it } from '@jest/globals';
import {
  findDifferingDays,
  splitIntoWindows,
  findUnexplainedDifferingDays,
} from './sales-comparison.model.ts';

const sold = (day: string, paid: number, revenueKobo = paid * 1_000_000) => ({
  day,
  paid,
  revenueKobo,
});

it('finds days that are missing, surplus, or differ in count or revenue', () => {
  const same = sold('2026-11-01', 3);
  const own = [same, sold('2026-11-02', 2), sold('2026-11-04', 1, 900_000)];
  const owners = [same, sold('2026-11-03', 1), sold('2026-11-04', 1)];
  expect(findDifferingDays({ own, owners })).toEqual([
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
  ]);
  expect(findDifferingDays({ own: owners, owners })).toEqual([]);
});

it('treats a day without sales like a missing day', () => {
  const own = [sold('2026-11-01', 0)];
  expect(findDifferingDays({ own, owners: [] })).toEqual([]);
});

it('does not report a day that had sales between the two comparisons or that matches in the second', () => {
  const first = {
    own: [],
    owners: [
      sold('2026-11-01', 3),
      sold('2026-11-02', 2),
      sold('2026-11-03', 5),
    ],
  };
  const second = {
    own: [sold('2026-11-02', 2), sold('2026-11-03', 5)],
    owners: [
      sold('2026-11-01', 3),
      sold('2026-11-02', 2),
      sold('2026-11-03', 6),
    ],
  };
  expect(findUnexplainedDifferingDays(first, second)).toEqual(['2026-11-01']);
});

it('splits days into windows without a gap or an overlap', () => {
  expect(splitIntoWindows('2026-01-30', '2026-02-03', 2)).toEqual([
    { from: '2026-01-30', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-02' },
    { from: '2026-02-03', to: '2026-02-03' },
  ]);
  expect(splitIntoWindows('2026-02-03', '2026-02-03', 92)).toHaveLength(1);
});

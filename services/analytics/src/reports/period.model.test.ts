import { describe, expect, it } from '@jest/globals';
import {
  resolveChosenPeriods,
  resolvePeriods,
  ranges,
  type Range,
} from './period.model.ts';

const noon = (day: string) => new Date(`${day}T12:00:00+01:00`);

describe('a reporting period', () => {
  it.each<[Range, today: string, from: string]>([
    ['7days', '2026-11-21', '2026-11-15'],
    ['7days', '2027-01-01', '2026-12-26'],
    ['7days', '2028-03-01', '2028-02-24'],
    ['30days', '2026-11-21', '2026-10-23'],
    ['30days', '2026-03-01', '2026-01-31'],
    ['30days', '2028-03-01', '2028-02-01'],
    ['30days', '2027-01-01', '2026-12-03'],
    ['3months', '2026-11-21', '2026-08-22'],
    ['3months', '2026-11-01', '2026-08-02'],
    ['3months', '2026-11-30', '2026-09-01'],
    ['3months', '2026-12-31', '2026-10-01'],
    ['3months', '2027-01-01', '2026-10-02'],
    ['3months', '2027-01-31', '2026-11-01'],
    ['3months', '2026-02-28', '2025-12-01'],
    ['3months', '2028-02-28', '2027-11-29'],
    ['3months', '2028-02-29', '2027-12-01'],
    ['3months', '2026-05-27', '2026-02-28'],
    ['3months', '2026-05-28', '2026-02-28'],
    ['3months', '2026-05-30', '2026-02-28'],
    ['3months', '2026-05-31', '2026-03-01'],
    ['3months', '2028-05-29', '2028-02-29'],
    ['12months', '2026-11-21', '2025-12-01'],
    ['12months', '2026-12-31', '2026-01-01'],
    ['12months', '2027-01-01', '2026-02-01'],
    ['12months', '2028-02-29', '2027-03-01'],
    ['12months', '2026-03-31', '2025-04-01'],
  ])('of %s on %s starts on %s', (range, today, from) => {
    expect(resolvePeriods(range, noon(today)).period).toEqual({
      from,
      to: today,
    });
  });
});

it('is compared with as many days directly before it', () => {
  expect(resolvePeriods('30days', noon('2026-03-02'))).toEqual({
    period: { from: '2026-02-01', to: '2026-03-02' },
    before: { from: '2026-01-02', to: '2026-01-31' },
  });
  expect(resolvePeriods('12months', noon('2026-11-21')).before).toEqual({
    from: '2024-12-10',
    to: '2025-11-30',
  });
});

it('changes day at midnight in Lagos, in winter and summer', () => {
  const lastDay = (time: string) =>
    resolvePeriods('7days', new Date(time)).period.to;
  expect(lastDay('2026-12-31T22:59:59.999Z')).toBe('2026-12-31');
  expect(lastDay('2026-12-31T23:00:00Z')).toBe('2027-01-01');
  expect(lastDay('2026-07-31T22:59:59.999Z')).toBe('2026-07-31');
  expect(lastDay('2026-07-31T23:00:00Z')).toBe('2026-08-01');
});

it('never starts earlier than the day before, and never contains a month twice', () => {
  const dayMs = 86_400_000;
  for (const range of ranges) {
    let last = '';
    for (let day = 0; day < 5 * 365; day += 1) {
      const now = new Date(Date.parse('2026-01-01T12:00:00Z') + day * dayMs);
      const { period, before } = resolvePeriods(range, now);
      expect(period.from >= last).toBe(true);
      last = period.from;
      const months = (to: string) =>
        Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7));
      expect(months(period.to) - months(period.from)).toBeLessThan(12);
      const length = ({ from, to }: typeof period) =>
        Date.parse(to) - Date.parse(from);
      expect(length(before)).toBe(length(period));
      expect(Date.parse(period.from) - Date.parse(before.to)).toBe(dayMs);
    }
  }
});

it.each([
  [{ from: '2026-10-01', to: '2026-10-31' }, '2026-10-01', '2026-10-31'],
  [{ from: '2026-11-10' }, '2026-11-10', '2026-11-21'],
  [{ to: '2026-10-31' }, '2025-11-01', '2026-10-31'],
  [{ from: '2026-11-01', to: '2027-01-01' }, '2026-11-01', '2026-11-21'],
  [{ from: '2010-01-01' }, '2024-11-22', '2026-11-21'],
  [{ from: '2026-11-30', to: '2026-11-10' }, '2026-11-10', '2026-11-10'],
])('the chosen days %j are %s to %s', (days, from, to) => {
  const chosen = { range: '12months' as const, ...days };
  const { period } = resolveChosenPeriods(
    chosen,
    new Date('2026-11-21T08:00:00Z'),
  );
  expect(period).toEqual({ from, to });
});

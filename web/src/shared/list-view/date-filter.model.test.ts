import { describe, expect, it } from '@jest/globals';
import { resolveDays, withResolvedDays } from './date-filter.model.ts';

const friday = new Date('2026-11-27T12:00:00Z');

const resolve = (
  date: Parameters<typeof resolveDays>[0]['date'],
  now = friday,
) => resolveDays({ date, from: '', to: '' }, now);

describe('the days of a filter', () => {
  it.each([
    ['today', '2026-11-27', '2026-11-27'],
    ['yesterday', '2026-11-26', '2026-11-26'],
    ['this-week', '2026-11-23', '2026-11-27'],
    ['this-month', '2026-11-01', '2026-11-27'],
    ['last-month', '2026-10-01', '2026-10-31'],
  ] as const)('%s are from %s to %s', (choice, from, to) => {
    expect(resolve(choice)).toEqual({ from, to });
  });

  it('are those of Lagos, where a day begins an hour earlier', () => {
    const lastMoments = new Date('2026-12-31T23:30:00Z');
    expect(resolve('today', lastMoments).from).toBe('2027-01-01');
    expect(resolve('last-month', lastMoments)).toEqual({
      from: '2026-12-01',
      to: '2026-12-31',
    });
  });

  it.each([
    ['2026-11-22T12:00:00Z', '2026-11-16'],
    ['2026-11-23T12:00:00Z', '2026-11-23'],
  ])('of the week of %s begin on Monday %s', (now, monday) => {
    expect(resolve('this-week', new Date(now)).from).toBe(monday);
  });

  it('are all days without a choice, and those that were typed with "custom"', () => {
    const typed = { from: '2026-11-01', to: '' };
    expect(resolveDays({ date: '', ...typed }, friday)).toEqual({});
    expect(resolveDays({ date: 'custom', ...typed }, friday)).toEqual({
      from: '2026-11-01',
    });
  });

  it('replace the choice in the query of the server', () => {
    const filter = { date: 'today', from: '2020-01-01', to: '' } as const;
    expect(
      withResolvedDays({ search: 'x', ...filter }, filter, friday),
    ).toEqual({ search: 'x', from: '2026-11-27', to: '2026-11-27' });
  });
});

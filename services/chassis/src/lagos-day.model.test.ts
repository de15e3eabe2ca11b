import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  dayInLagos,
  startOfDayInLagos,
  toTimeSpan,
} from './lagos-day.model.ts';

describe('a day in Lagos', () => {
  it.each([
    ['2026-11-20T22:59:59.999Z', '2026-11-20'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
  ])('at %s is %s', (time, day) => {
    expect(dayInLagos(new Date(time))).toBe(day);
  });

  it('begins an hour before the one of UTC', () => {
    expect(startOfDayInLagos('2026-11-21')).toEqual(
      new Date('2026-11-20T23:00:00.000Z'),
    );
  });

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s and %i days are %s', (day, days, sum) => {
    expect(addDays(day, days)).toBe(sum);
  });
});

describe('a span of days', () => {
  it('contains its last day to the end', () => {
    expect(toTimeSpan({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
      from: new Date('2026-10-31T23:00:00.000Z'),
      before: new Date('2026-11-21T23:00:00.000Z'),
    });
  });

  it('is open where a day is absent', () => {
    expect(toTimeSpan({})).toEqual({});
    expect(toTimeSpan({ to: '2026-11-21' })).not.toHaveProperty('from');
  });
});

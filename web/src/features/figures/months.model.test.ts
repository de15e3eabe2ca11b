import { describe, expect, it } from '@jest/globals';
import {
  describePartialMonth,
  countMonthsOfPeriodUpTo12,
  explainMonthPlaces,
  toTwelveMonthSlots,
} from './months.model.ts';

const november = 10;
const january = 0;
const monthly = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const placesOf = (current: number, touched: number) =>
  toTwelveMonthSlots(monthly, current, touched).map(({ place }) => place);

describe('the twelve slots of the monthly chart', () => {
  it("contain each month's figure and mark the current month and those of last year", () => {
    const slots = toTwelveMonthSlots(monthly, november);
    expect(slots[0]).toEqual({
      month: 'January',
      value: 1,
      place: 'this-year',
    });
    expect(slots[10]?.place).toBe('now');
    expect(slots[11]).toEqual({
      month: 'December',
      value: 12,
      place: 'last-year',
    });
  });

  it('lie outside a short period except for the months in it', () => {
    const places = placesOf(november, 2);
    expect(places.slice(0, 9)).toEqual(Array(9).fill('outside'));
    expect(places.slice(9)).toEqual(['this-year', 'now', 'outside']);
  });

  it('belong to last year where the period starts before New Year', () => {
    const places = placesOf(january, 3);
    expect(places[0]).toBe('now');
    expect(places.slice(1, 10)).toEqual(Array(9).fill('outside'));
    expect(places.slice(10)).toEqual(['last-year', 'last-year']);
  });

  it.each([
    ['2026-11-15', '2026-11-21', 1],
    ['2026-10-23', '2026-11-21', 2],
    ['2025-12-30', '2026-01-05', 2],
    ['2025-12-01', '2026-11-21', 12],
  ])('covered by %s to %s number %i', (from, to, count) => {
    expect(countMonthsOfPeriodUpTo12({ from, to })).toBe(count);
  });

  it.each([
    [
      november,
      12,
      ['November is still running.', 'December, in grey, is last year’s.'],
    ],
    [
      january,
      12,
      [
        'January is still running.',
        'February to December, in grey, are last year’s.',
      ],
    ],
    [11, 12, ['December is still running.']],
    [
      november,
      1,
      [
        'November is still running.',
        'The other months lie outside the period.',
      ],
    ],
  ])(
    'have notes in month %i with %i months covered',
    (current, touched, notes) => {
      expect(
        explainMonthPlaces(toTwelveMonthSlots(monthly, current, touched)),
      ).toEqual(notes);
    },
  );

  it('have a note when the period starts in the middle of a month', () => {
    expect(describePartialMonth('2026-08-22')).toEqual([
      'August counts from 22 August.',
    ]);
    expect(describePartialMonth('2025-12-01')).toEqual([]);
  });
});

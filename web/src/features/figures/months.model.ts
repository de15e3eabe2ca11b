import * as text from './text.ts';

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long' });

/** The names of the months, January first. */
export const months = Array.from({ length: 12 }, (_, month) =>
  monthName.format(new Date(2000, month)),
);

export type Slot = {
  month: string;
  value: number;
  place: 'now' | 'this-year' | 'last-year' | 'outside';
};

const countMonthsSinceYearZero = (day: string): number => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return year * 12 + month;
};

/**
 * Returns the number of calendar months that lie fully or partly within a period; at most 12, because the charts show
 * January to December.
 */
export const countMonthsOfPeriodUpTo12 = ({
  from,
  to,
}: {
  from: string;
  to: string;
}): number =>
  Math.min(
    12,
    countMonthsSinceYearZero(to) - countMonthsSinceYearZero(from) + 1,
  );

/**
 * Returns twelve slots, January first. A month after `current` (0–11) belongs to the previous year;
 * only the last `touched` months lie within the period.
 */
export const toTwelveMonthSlots = (
  monthly: number[],
  current: number,
  touched = 12,
): Slot[] =>
  months.map((month, index) => {
    const ago = (current - index + 12) % 12;
    const year = index > current ? 'last-year' : 'this-year';
    return {
      month,
      value: monthly[index] ?? 0,
      place: ago === 0 ? 'now' : ago < touched ? year : 'outside',
    };
  });

/** Returns sentences that explain the current month, the months of last year and the months outside the period. */
export const explainMonthPlaces = (slots: Slot[]): string[] => {
  const findFirstMonthWherePlaceIs = (place: Slot['place']) =>
    slots.find((slot) => slot.place === place)?.month;
  const now = findFirstMonthWherePlaceIs('now');
  const past = findFirstMonthWherePlaceIs('last-year');
  return [
    ...(now ? [text.currentMonth(now)] : []),
    ...(past ? [text.lastYearMonths(past)] : []),
    ...(findFirstMonthWherePlaceIs('outside') ? [text.monthsOutside] : []),
  ];
};

/**
 * Returns a note if `day`, the first day of the period, is not the first of a month, so that the month's value is
 * partial.
 */
export const describePartialMonth = (day: string): string[] => {
  const [, month = 0, date = 1] = day.split('-').map(Number);
  const name = months[month - 1];
  return name && date > 1 ? [text.monthCountsFrom(name, date)] : [];
};

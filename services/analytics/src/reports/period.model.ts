import { addDays, dayInLagos, type Day } from '@imprint/chassis/lagos-day';

/** Complete days in Lagos, both ends included. */
export type Period = { from: Day; to: Day };

export const ranges = ['7days', '30days', '3months', '12months'] as const;

export type Range = (typeof ranges)[number];

const dayMs = 86_400_000;

// Days carry no time, so UTC arithmetic is exact.
const utcMsToDay = (utc: number): Day =>
  new Date(utc).toISOString().slice(0, 10);

const splitDay = (day: Day): [year: number, month: number, date: number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month - 1, date];
};

/** Returns the same date some months later, or earlier, or the last day of a month that lacks the date. */
export const addMonths = (day: Day, months: number): Day => {
  const [year, month, date] = splitDay(day);
  // Date.UTC carries months over the turn of a year; date 0 is the last day of the month before.
  const last = Date.UTC(year, month + months + 1, 0);
  return utcMsToDay(Math.min(Date.UTC(year, month + months, date), last));
};

/**
 * Returns the first day of a range that ends today (decision 0047). Three months are counted back from tomorrow, so on
 * the last day of a month they are calendar months. Twelve months are this calendar month and the eleven before.
 */
const firstDayOfRange = (range: Range, today: Day): Day => {
  switch (range) {
    case '7days':
      return addDays(today, -6);
    case '30days':
      return addDays(today, -29);
    case '3months':
      return addMonths(addDays(today, 1), -3);
    case '12months':
      return addMonths(`${today.slice(0, 7)}-01`, -11);
  }
};

/** Returns a period with the equally long period right before it. */
const withPeriodBefore = ({ from, to }: Period) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return {
    period: { from, to },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
  };
};

/** Returns the period of a range up to today, and the equally long period right before it. */
export const resolvePeriods = (
  range: Range,
  now: Date,
): { period: Period; before: Period } => {
  const to = dayInLagos(now);
  return withPeriodBefore({ from: firstDayOfRange(range, to), to });
};

/** A range up to today, or chosen days, of which an absent one is open: a year up to the last day, or up to today. */
export type ChosenPeriod = {
  range: Range;
  from?: Day | undefined;
  to?: Day | undefined;
};

/** Returns the chosen period, which ends today at the latest and has two years at most, and the one right before it. */
export const resolveChosenPeriods = (
  { range, ...days }: ChosenPeriod,
  now: Date,
): { period: Period; before: Period } => {
  if (!days.from && !days.to) return resolvePeriods(range, now);
  const today = dayInLagos(now);
  const to = days.to && days.to < today ? days.to : today;
  const earliest = addMonths(addDays(to, 1), -24);
  const from = days.from ?? addMonths(addDays(to, 1), -12);
  const first = from < earliest ? earliest : from;
  return withPeriodBefore({ from: first > to ? to : first, to });
};

/**
 * Returns the period without an end. A buyer counts only on the day of their last purchase, so a buyer who buys again
 * right after midnight would otherwise be missing.
 */
export const toOpenEndedPeriod = ({ from }: Period): Period => ({
  from,
  to: 'infinity',
});

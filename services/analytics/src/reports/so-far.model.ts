import {
  addDays,
  dayInLagos,
  startOfDayInLagos,
  type Day,
} from '@imprint/chassis/lagos-day';
import { addMonths } from './period.model.ts';

/** Whole days from `from` on, and the part of the day `last` before `until`. */
export type Stretch = { from: Day; last: Day; until: Date };

/** A stretch that ends now, and the one before it that is as far along. */
export type SoFar = { current: Stretch; before: Stretch };

const weekdayFromMonday = (day: Day): number =>
  (new Date(day).getUTCDay() + 6) % 7;

/**
 * Returns today, this week and this month so far, each with the stretch before it up to the same time of day: the same
 * weekday of last week, last week to the same weekday, and last month to the same date or its last day.
 */
export const resolveSoFar = (
  now: Date,
): Record<'today' | 'week' | 'month', SoFar> => {
  const today = dayInLagos(now);
  const elapsedMs = now.getTime() - startOfDayInLagos(today).getTime();
  const upToNow = (from: Day, last: Day): Stretch => ({
    from,
    last,
    until: new Date(startOfDayInLagos(last).getTime() + elapsedMs),
  });
  const aWeekAgo = addDays(today, -7);
  const monday = addDays(today, -weekdayFromMonday(today));
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  return {
    today: {
      current: upToNow(today, today),
      before: upToNow(aWeekAgo, aWeekAgo),
    },
    week: {
      current: upToNow(monday, today),
      before: upToNow(addDays(monday, -7), aWeekAgo),
    },
    month: {
      current: upToNow(firstOfMonth, today),
      before: upToNow(addMonths(firstOfMonth, -1), addMonths(today, -1)),
    },
  };
};

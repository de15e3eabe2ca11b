import {
  formatDayOfMonth,
  formatDayOfYear,
  formatMonth,
  formatShortMonth,
  formatWeekdayAndDay,
} from '../../shared/lib/date.ts';

/** A calendar day in Lagos, "2026-11-21". */
type Day = string;

export type Grain = 'day' | 'week' | 'month';

const dayMs = 86_400_000;

/** Returns how a period is drawn: by day up to a month, by week up to a quarter, else by month. */
export const grainOf = ({ from, to }: { from: Day; to: Day }): Grain => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days <= 31) return 'day';
  return days <= 95 ? 'week' : 'month';
};

const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the first day of the week or the month of a day. */
const startOf = (grain: Grain, day: Day): Day => {
  if (grain === 'day') return day;
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
};

// At noon UTC it is the same day in Lagos.
const noonOf = (day: Day): string => `${day}T12:00:00Z`;

const nameOf = (grain: Grain, from: Day, to: Day): string => {
  if (grain === 'day') return formatWeekdayAndDay(noonOf(from));
  if (grain === 'week')
    return from === to
      ? formatDayOfYear(noonOf(from))
      : `${formatDayOfYear(noonOf(from))} to ${formatDayOfYear(noonOf(to))}`;
  return `${formatMonth(noonOf(from))} ${from.slice(0, 4)}`;
};

const shortNameOf = (grain: Grain, from: Day): string => {
  if (grain === 'day') return formatDayOfMonth(noonOf(from));
  return grain === 'week'
    ? formatDayOfYear(noonOf(from))
    : formatShortMonth(noonOf(from));
};

type Bucket = {
  key: string;
  name: string;
  short: string;
  value: number;
  /** The days that are summed, both included. */
  from: Day;
  to: Day;
  isNow: boolean;
};

/**
 * Sums the values of days by day, week from Monday or calendar month; weeks and months are cut at the ends of the
 * period. Days without a value count zero.
 */
export const toColumns = (
  values: ReadonlyMap<Day, number>,
  { from, to }: { from: Day; to: Day },
  grain: Grain,
  today: Day,
): Bucket[] => {
  const buckets = new Map<Day, Omit<Bucket, 'name' | 'isNow'>>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const key = startOf(grain, day);
    const value = values.get(day) ?? 0;
    const known = buckets.get(key);
    if (known) {
      known.value += value;
      known.to = day;
    } else
      buckets.set(key, {
        ...{ key, value, from: day, to: day },
        short: shortNameOf(grain, day),
      });
  }
  return [...buckets.values()].map((bucket) => ({
    ...bucket,
    name: nameOf(grain, bucket.from, bucket.to),
    isNow: bucket.from <= today && today <= bucket.to,
  }));
};

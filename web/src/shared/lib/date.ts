type Moment = string | number | Date;

/** Returns a formatter for the Lagos time zone; an invalid date becomes an empty text. */
const createLagosFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    ...options,
  });
  return (moment: Moment): string => {
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? '' : format.format(date);
  };
};

/** Returns "12 November 2025". */
export const formatLongDate = createLagosFormatter({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Returns "09:14". */
export const formatClock = createLagosFormatter({
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns "09:14:32". */
export const formatClockSeconds = createLagosFormatter({ timeStyle: 'medium' });

/** Returns "21 Nov 2025". */
export const formatDate = createLagosFormatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Returns "21 Nov". */
export const formatDayOfYear = createLagosFormatter({
  day: 'numeric',
  month: 'short',
});

/** Returns "21 Nov", or "21 Nov 2025" if `now` is in another year in Lagos. */
export const formatDayWithOtherYear = (moment: Moment, now: Date): string => {
  const full = formatDate(moment);
  return full.slice(-4) === formatDate(now).slice(-4)
    ? formatDayOfYear(moment)
    : full;
};

/** Returns "21 Nov, 09:14" in Lagos; adds the year only if `now` is given and is in another year. */
export const formatDayAndTime = (iso: string, now = new Date(iso)): string =>
  formatDate(iso) && `${formatDayWithOtherYear(iso, now)}, ${formatClock(iso)}`;

/** Returns "Nov 2025". */
export const formatMonthAndYear = createLagosFormatter({
  month: 'short',
  year: 'numeric',
});

/** Returns "November". */
export const formatMonth = createLagosFormatter({ month: 'long' });

/** Returns "Nov". */
export const formatShortMonth = createLagosFormatter({ month: 'short' });

/** Returns "21". */
export const formatDayOfMonth = createLagosFormatter({ day: 'numeric' });

/** Returns "Friday". */
export const formatWeekday = createLagosFormatter({ weekday: 'long' });

const formatMonthNumber = createLagosFormatter({ month: 'numeric' });

/** Returns the month in Lagos, from 0 for January to 11 for December. */
export const monthIndexInLagos = (iso: string): number =>
  Number(formatMonthNumber(iso)) - 1;

/** Returns "Friday 21 November". */
export const formatWeekdayAndDay = createLagosFormatter({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Returns "Friday 21 November at 09:14" in Lagos. */
export const formatLongDateTime = (moment: Moment): string =>
  `${formatWeekdayAndDay(moment)} at ${formatClock(moment)}`;

const toDayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
});

/** Returns the calendar day in Lagos, "2026-11-21". */
export const dayInLagos = (moment: Moment): string =>
  toDayParts.format(new Date(moment));

/** Returns "today" or "yesterday" in Lagos, else "21 Nov", with the year if it is another one. */
export const formatRecentDay = (moment: string, now: Date): string => {
  const day = dayInLagos(moment);
  if (day === dayInLagos(now)) return 'today';
  return day === dayInLagos(now.getTime() - 86_400_000)
    ? 'yesterday'
    : formatDayWithOtherYear(moment, now);
};

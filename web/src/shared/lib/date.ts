/** A format of the calendar and the clock in Lagos. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options });

const longDay = format({ day: 'numeric', month: 'long', year: 'numeric' });

const clock = format({ hour: '2-digit', minute: '2-digit' });

/** "12 November 2025", as a calendar in Lagos shows it; empty for what is no date. */
export const formatDay = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : longDay.format(date);
};

export const formatClock = (date: Date): string => clock.format(date);

const clockWithSeconds = format({ timeStyle: 'medium' });

/** "09:14:32" in Lagos. */
export const formatClockSeconds = (date: Date): string =>
  clockWithSeconds.format(date);

const shortDay = format({ day: 'numeric', month: 'short' });

const dayMonthYear = format({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "21 Nov", or "21 Nov 2025" where `now` is another year in Lagos. */
export const formatShortDay = (iso: string, now: Date): string => {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const full = dayMonthYear.format(date);
  return full.slice(-4) === dayMonthYear.format(now).slice(-4)
    ? shortDay.format(date)
    : full;
};

/** "21 Nov, 09:14" in Lagos; told what time it is, with the year where that is another one. */
export const formatMoment = (iso: string, now?: Date): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? ''
    : `${formatShortDay(iso, now ?? date)}, ${clock.format(date)}`;
};

/** "21 Nov 2025" in Lagos. */
export const formatDate = (iso: string): string =>
  dayMonthYear.format(new Date(iso));

const monthName = format({ month: 'long' });

/** "November", by the calendar in Lagos. */
export const formatMonth = (iso: string): string =>
  monthName.format(new Date(iso));

const monthNumber = format({ month: 'numeric' });

/** 0 for January to 11 for December, by the calendar in Lagos. */
export const monthInLagos = (iso: string): number =>
  Number(monthNumber.format(new Date(iso))) - 1;

const weekday = format({ weekday: 'long', day: 'numeric', month: 'long' });

/** "Friday 21 November at 09:14" in Lagos. */
export const formatMomentLong = (ms: number): string =>
  `${weekday.format(ms)} at ${clock.format(ms)}`;

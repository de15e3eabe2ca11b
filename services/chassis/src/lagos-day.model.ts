/** A calendar day in Lagos, "2026-11-21". */
export type Day = string;

const lagosDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the calendar day of an instant in Lagos. */
export const dayInLagos = (time: Date): Day => lagosDay.format(time);

/** Returns the first instant of a day in Lagos, which stays one hour ahead of UTC all year. */
export const startOfDayInLagos = (day: Day): Date =>
  new Date(`${day}T00:00:00+01:00`);

const dayMs = 86_400_000;

/** Returns the day that is `days` days later, or earlier if `days` is negative. */
export const addDays = (day: Day, days: number): Day =>
  // A day carries no time, so UTC arithmetic is exact.
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** A span of time: from an instant on, and before another one; an absent end leaves that side open. */
export type TimeSpan = { from?: Date; before?: Date };

/** Days in Lagos, both included; an absent one leaves that side open. */
export type DayRange = { from?: Day | undefined; to?: Day | undefined };

/** Returns the span of time from the start of one day in Lagos to the end of another; an absent day leaves that side open. */
export const toTimeSpan = ({ from, to }: DayRange): TimeSpan => ({
  ...(from ? { from: startOfDayInLagos(from) } : {}),
  ...(to ? { before: startOfDayInLagos(addDays(to, 1)) } : {}),
});

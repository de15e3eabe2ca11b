import { dayInLagos, type Day } from '../sales/sale.model.ts';

/** Whole days in Lagos, both ends included. */
export type Period = { from: Day; to: Day };

const dayMs = 86_400_000;

/** A day some days before (or after) another; days carry no time, so UTC arithmetic is exact. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The last `days` whole days up to today, and as many before them (decision 29). */
export const lastDays = (
  now: Date,
  days: number,
): { period: Period; before: Period } => {
  const to = dayInLagos(now);
  const from = addDays(to, 1 - days);
  return {
    period: { from, to },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
  };
};

/** The current month and the eleven before it. */
export const lastTwelveMonths = (now: Date): Period => {
  const to = dayInLagos(now);
  const [year = 0, month = 0] = to.split('-').map(Number);
  // Date.UTC carries a month past December over into the next year.
  const from = new Date(Date.UTC(year - 1, month, 1));
  return { from: from.toISOString().slice(0, 10), to };
};

/** Start of a Lagos day as a moment; Lagos is one hour ahead of UTC all year. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00+01:00`);

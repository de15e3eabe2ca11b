import type { Kobo } from '@imprint/chassis/money';

/** An order as the figures see it: the newest snapshot that its events brought. */
export type Sale = {
  reference: string;
  version: number;
  email: string;
  productName: string;
  amountKobo: Kobo;
  refundedKobo: Kobo;
  status: 'pending' | 'success' | 'failed';
  placedAt: Date;
  paidAt: Date | null;
  /** ISO 3166 alpha-2; empty when the provider does not say. */
  country: string;
  deleted: boolean;
};

/** A calendar day in Lagos, "2026-11-21". */
export type Day = string;

const lagosDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Lagos',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export const dayInLagos = (time: Date): Day => lagosDay.format(time);

/** Whether the order is revenue: paid, and neither fully refunded nor deleted (decision 28). */
export const counts = (sale: Sale): boolean =>
  sale.status === 'success' &&
  !sale.deleted &&
  sale.refundedKobo < sale.amountKobo;

export const revenueOf = (sale: Sale): Kobo =>
  counts(sale) ? sale.amountKobo - sale.refundedKobo : 0;

/** What one order, or one change of it, adds to a day. */
export type DayFigures = {
  day: Day;
  started: number;
  paid: number;
  revenueKobo: Kobo;
};

const contributions = (sale: Sale, sign: 1 | -1): DayFigures[] => {
  if (sale.deleted) return [];
  const started = {
    day: dayInLagos(sale.placedAt),
    started: sign,
    paid: 0,
    revenueKobo: 0,
  };
  if (!counts(sale)) return [started];
  const paid = {
    day: dayInLagos(sale.paidAt ?? sale.placedAt),
    started: 0,
    paid: sign,
    revenueKobo: sign * revenueOf(sale),
  };
  return [started, paid];
};

/** How the days' figures change when an order goes from one snapshot to the next; ordered by day. */
export const changeOfDays = (
  before: Sale | undefined,
  after: Sale,
): DayFigures[] => {
  const days = new Map<Day, DayFigures>();
  const all = [
    ...(before ? contributions(before, -1) : []),
    ...contributions(after, 1),
  ];
  for (const { day, started, paid, revenueKobo } of all) {
    const sum = days.get(day) ?? { day, started: 0, paid: 0, revenueKobo: 0 };
    days.set(day, {
      day,
      started: sum.started + started,
      paid: sum.paid + paid,
      revenueKobo: sum.revenueKobo + revenueKobo,
    });
  }
  return [...days.values()]
    .filter((sum) => sum.started || sum.paid || sum.revenueKobo)
    .sort((a, b) => a.day.localeCompare(b.day));
};

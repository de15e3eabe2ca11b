import type { Kobo } from '@imprint/chassis/money';

/** An order as the figures see it: the newest snapshot that its events brought. */
export type Sale = {
  reference: string;
  version: number;
  email: string;
  productName: string;
  /** How many e-books it is for; none for a paperback. */
  ebooks: number;
  amountKobo: Kobo;
  refundedKobo: Kobo;
  status: 'pending' | 'success' | 'failed';
  placedAt: Date;
  paidAt: Date | null;
  /** ISO 3166 alpha-2; empty if the provider reports none. */
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

/** Whether the order is revenue: paid, and neither fully refunded nor deleted. */
export const counts = (sale: Sale): boolean =>
  sale.status === 'success' &&
  !sale.deleted &&
  sale.refundedKobo < sale.amountKobo;

export const revenueOf = (sale: Sale): Kobo =>
  counts(sale) ? sale.amountKobo - sale.refundedKobo : 0;

/** When a counting order was paid; the day on which it is revenue. */
export const paidAtOf = (sale: Sale): Date => sale.paidAt ?? sale.placedAt;

/** What one order, or one change of it, adds to a country. */
export type CountryTotals = {
  country: string;
  paid: number;
  revenueKobo: Kobo;
};

/** Something as it was and as it became; undefined where there was none, or is none any more. */
export type Change<T> = { before: T | undefined; after: T | undefined };

/** How the countries' figures change when orders go from one snapshot to the next; ordered by country. */
export const changeOfCountries = (sales: Change<Sale>[]): CountryTotals[] => {
  const countries = new Map<string, CountryTotals>();
  const add = (sale: Sale | undefined, sign: 1 | -1) => {
    if (!sale || !counts(sale)) return;
    const { country } = sale;
    const sum = countries.get(country) ?? { country, paid: 0, revenueKobo: 0 };
    countries.set(country, {
      country,
      paid: sum.paid + sign,
      revenueKobo: sum.revenueKobo + sign * revenueOf(sale),
    });
  };
  for (const { before, after } of sales) {
    add(before, -1);
    add(after, 1);
  }
  return [...countries.values()]
    .filter((sum) => sum.paid || sum.revenueKobo)
    .sort((a, b) => (a.country < b.country ? -1 : 1));
};

/** In the order of the table. */
export const saleFields = [
  'reference',
  'version',
  'email',
  'productName',
  'ebooks',
  'amountKobo',
  'refundedKobo',
  'status',
  'placedAt',
  'paidAt',
  'country',
  'deleted',
] as const satisfies (keyof Sale)[];

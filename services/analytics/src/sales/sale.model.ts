import type { Kobo } from '@imprint/chassis/money';
import type { PaymentMode } from '../payment-mode/payment-mode.model.ts';

/** The newest snapshot of an order from its events. */
export type Sale = {
  reference: string;
  version: number;
  email: string;
  productName: string;
  /** The number of e-books in the order; 0 for a paperback. */
  ebooks: number;
  amountKobo: Kobo;
  refundedKobo: Kobo;
  status: 'pending' | 'success' | 'failed';
  placedAt: Date;
  paidAt: Date | null;
  /** ISO 3166 alpha-2; empty if the provider reports none. */
  country: string;
  deleted: boolean;
  /** Where an imported order was sold; empty for an order of this shop. An imported order costs nothing here. */
  importedFrom: string;
  /** The mode of the payment, or until then of the checkout; empty if the order is imported or from before modes. */
  paymentMode: PaymentMode | '';
};

/**
 * Returns whether the figures of a mode include an order. An order of unknown mode is in those of each mode, so that the
 * figures of a shop stayed the same when modes were introduced (decision 92).
 * @param mode null includes every order
 */
export const isOfMode = (sale: Sale, mode: PaymentMode | null): boolean =>
  sale.paymentMode === '' || mode === null || sale.paymentMode === mode;

/** Returns whether an order counts as revenue: it is paid, and neither fully refunded nor deleted. */
export const isRevenue = (sale: Sale): boolean =>
  sale.status === 'success' &&
  !sale.deleted &&
  sale.refundedKobo < sale.amountKobo;

/** Returns whether an order makes its buyer a customer: it has revenue, or it is paid elsewhere and imported. */
export const isBuyersOrder = (sale: Sale): boolean =>
  isRevenue(sale) ||
  (sale.importedFrom !== '' && sale.status === 'success' && !sale.deleted);

/** Returns the revenue of an order in kobo; 0 if the order does not count as revenue. */
export const revenueOf = (sale: Sale): Kobo =>
  isRevenue(sale) ? sale.amountKobo - sale.refundedKobo : 0;

/** Returns when an order with revenue was paid; without a time of payment, when it was placed. */
export const paidOrPlacedAt = (sale: Sale): Date =>
  sale.paidAt ?? sale.placedAt;

/** The stored totals of a country, or what a change adds to them. */
export type CountryTotals = {
  country: string;
  paid: number;
  revenueKobo: Kobo;
};

/** A value before and after a change; `before` is undefined for a new value, `after` for a deleted one. */
export type Change<T> = { before: T | undefined; after: T | undefined };

/** Returns how changes of orders change the totals of countries, ordered by country. */
export const computeCountryChanges = (
  sales: Change<Sale>[],
): CountryTotals[] => {
  const countries = new Map<string, CountryTotals>();
  const addSaleToCountry = (sale: Sale | undefined, sign: 1 | -1) => {
    if (!sale || !isRevenue(sale)) return;
    const { country } = sale;
    const sum = countries.get(country) ?? { country, paid: 0, revenueKobo: 0 };
    countries.set(country, {
      country,
      paid: sum.paid + sign,
      revenueKobo: sum.revenueKobo + sign * revenueOf(sale),
    });
  };
  for (const { before, after } of sales) {
    addSaleToCountry(before, -1);
    addSaleToCountry(after, 1);
  }
  return [...countries.values()]
    .filter((sum) => sum.paid || sum.revenueKobo)
    .sort((a, b) => (a.country < b.country ? -1 : 1));
};

/** The fields of a sale, in the order of the table's columns. */
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
  'importedFrom',
  'paymentMode',
] as const satisfies (keyof Sale)[];

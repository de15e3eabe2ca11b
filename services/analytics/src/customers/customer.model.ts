import type { Customer } from '../sales/day-totals.model.ts';

export type { Customer };

/** A customer with the id of their page, the hash of the email address. */
export type ListedCustomer = Customer & { id: string };

export type Sort = 'totalSpent' | 'totalOrders' | 'lastOrderDate';

/** Part of an email address, in lower case as the addresses are stored. */
export type SearchTerm = string;

/** The name that is shown if the payment provider has reported no country. */
export const unknownCountry = 'Unknown';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Returns the English name of a country code ("NG" → "Nigeria"); any other text is returned unchanged. */
export const toCountryName = (code: string): string => {
  if (code === '') return unknownCountry;
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
};

import type { Customer } from '../sales/day-figures.model.ts';

export type { Customer };

export type Sort = 'totalSpent' | 'totalOrders' | 'lastOrderDate';

/** Part of an e-mail address, as the addresses are kept: in lower case. */
export type Term = string;

/** What is sold to whom is told by country; what the provider did not say is one of them. */
export const unknownCountry = 'Unknown';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** "NG" → "Nigeria"; what is no code is shown as it came. */
export const countryName = (code: string): string => {
  if (code === '') return unknownCountry;
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
};

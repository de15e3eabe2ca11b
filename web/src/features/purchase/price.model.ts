export type Format = 'PAPERBACK' | 'EBOOK';

/** The price in naira of one copy of each format. */
export type Prices = Record<Format, number>;

/** The names of the formats in orders, which buyers see too. */
export const productNames: Record<Format, string> = {
  PAPERBACK: 'Paperback',
  EBOOK: 'E-Book',
};

export const minCopies = 1;
export const maxCopies = 10;

export const clampQuantity = (quantity: number): number =>
  Math.min(maxCopies, Math.max(minCopies, Math.trunc(quantity)));

export const totalPriceOf = (
  prices: Prices,
  format: Format,
  quantity: number,
) => prices[format] * clampQuantity(quantity);

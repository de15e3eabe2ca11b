export type Format = 'PAPERBACK' | 'EBOOK';

/** Naira for one copy of each format. */
export type Prices = Record<Format, number>;

/** The formats for sale; `promise` describes what the buyer gets, given the lifetime of a reading link as text. */
export const formats: Record<
  Format,
  { name: string; promise: (linkLife: string) => string }
> = {
  PAPERBACK: {
    name: 'Paperback',
    promise: () => 'Posted to you. We ask for the address after payment.',
  },
  EBOOK: {
    name: 'E-Book',
    promise: (linkLife) =>
      `A personal reading link by email. Each link lasts ${linkLife}.`,
  },
};

export const minCopies = 1;
export const maxCopies = 10;

export const clampQuantity = (quantity: number): number =>
  Math.min(maxCopies, Math.max(minCopies, Math.trunc(quantity)));

export const totalOf = (prices: Prices, format: Format, quantity: number) =>
  prices[format] * clampQuantity(quantity);

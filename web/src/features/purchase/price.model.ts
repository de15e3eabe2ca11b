export type Format = 'PAPERBACK' | 'EBOOK';

/** Naira for one copy of each format. */
export type Prices = Record<Format, number>;

type FormatEntry = {
  format: Format;
  name: string;
  /** What one gets; told how long a reading link lasts, in words. */
  promise: (linkLife: string) => string;
};

export const formats: FormatEntry[] = [
  {
    format: 'PAPERBACK',
    name: 'Paperback',
    promise: () => 'Posted to you. We ask for the address after payment.',
  },
  {
    format: 'EBOOK',
    name: 'E-Book',
    promise: (linkLife) =>
      `A personal reading link by e-mail, open for ${linkLife} at a time.`,
  },
];

export const leastCopies = 1;
export const mostCopies = 10;

export const withinLimits = (quantity: number): number =>
  Math.min(mostCopies, Math.max(leastCopies, Math.trunc(quantity)));

export const totalOf = (prices: Prices, format: Format, quantity: number) =>
  prices[format] * withinLimits(quantity);

import type { Kobo } from '@imprint/chassis/money';

export type Product = {
  product: 'PAPERBACK' | 'EBOOK';
  /** As sold: "Paperback", "E-Book". */
  name: string;
  priceKobo: Kobo;
  /** Offered first by the bar's dialog, and nothing else. */
  isOrderOnly: boolean;
};

/** A product with what the other services were last told of it. */
export type AnnouncedProduct = Product & {
  version: number;
  announcedKobo: Kobo | null;
  announcedAt: Date | null;
};

// Topics keep 30 days at most; a service that starts afresh must still find the price there.
const repeatIntervalMs = 7 * 86_400_000;

/**
 * What is to be told of a product's price now: a new version when it is not the one last
 * told, the same version again when that was long ago, nothing otherwise.
 */
export const priceToAnnounce = (
  product: AnnouncedProduct,
  now: Date,
): { version: number } | undefined => {
  const { version, priceKobo, announcedKobo, announcedAt } = product;
  if (announcedKobo !== priceKobo) return { version: version + 1 };
  const age = now.getTime() - (announcedAt?.getTime() ?? 0);
  return age > repeatIntervalMs ? { version } : undefined;
};

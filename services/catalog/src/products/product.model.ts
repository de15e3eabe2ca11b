import type { Kobo } from '@imprint/chassis/money';

export type Product = {
  product: 'PAPERBACK' | 'EBOOK';
  /** The label on the site: "Paperback", "E-Book". */
  name: string;
  priceKobo: Kobo;
  /** Whether the header's order dialog preselects the product; it has no other effect. */
  isOrderOnly: boolean;
};

/** A product with the price that was last published to the other services. */
export type AnnouncedProduct = Product & {
  version: number;
  announcedKobo: Kobo | null;
  announcedAt: Date | null;
};

// The event is repeated weekly, so that the topic, which retains events for 30 days, always contains the price.
const repeatIntervalMs = 7 * 86_400_000;

/**
 * Returns the version to publish: a new one if the price changed, the same one if the last event is
 * older than a week, undefined otherwise.
 */
export const priceVersionToPublish = (
  product: AnnouncedProduct,
  now: Date,
): { version: number } | undefined => {
  const { version, priceKobo, announcedKobo, announcedAt } = product;
  if (announcedKobo !== priceKobo) return { version: version + 1 };
  const age = now.getTime() - (announcedAt?.getTime() ?? 0);
  return age > repeatIntervalMs ? { version } : undefined;
};

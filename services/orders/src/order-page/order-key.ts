import { createHmac, timingSafeEqual } from 'node:crypto';

export type OrderPageKeys = { current: string; previous?: string | undefined };

const keyBytes = 16;

const keyUnder = (secret: string, reference: string): string =>
  createHmac('sha256', secret)
    .update(reference)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url');

/** Takes the same time for every key of the right length. */
export const isOrderKey = (
  { current, previous }: OrderPageKeys,
  reference: string,
  key: string,
): boolean => {
  const given = Buffer.from(key);
  const matches = [current, previous ?? []].flat().map((secret) => {
    const expected = Buffer.from(keyUnder(secret, reference));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
};

/** A buyer's own page about an order. Its key is a secret: for mails alone, made when they leave. */
export const orderPageUrl = (
  publicUrl: string,
  { current }: OrderPageKeys,
  reference: string,
): string =>
  `${publicUrl}/orders/${reference}?key=${keyUnder(current, reference)}`;

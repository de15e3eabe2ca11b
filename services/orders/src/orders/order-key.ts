import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from './order.model.ts';

export type OrderPageKeys = { current: string; previous?: string | undefined };

const keyBytes = 16;

type Named = Pick<Order, 'reference' | 'email'>;

// Over the e-mail too: who had the receipt by a mistyped address is shut out once it is corrected.
const keyUnder = (secret: string, { reference, email }: Named): string =>
  createHmac('sha256', secret)
    .update(`${reference} ${email}`)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url');

/** Takes the same time for every key of the right length. */
export const isOrderKey = (
  { current, previous }: OrderPageKeys,
  order: Named,
  key: string,
): boolean => {
  const given = Buffer.from(key);
  const matches = [current, previous ?? []].flat().map((secret) => {
    const expected = Buffer.from(keyUnder(secret, order));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return matches.includes(true);
};

/** A buyer's own page about an order. Its key is a secret: for mails alone, made when they leave. */
export const orderPageUrl = (
  publicUrl: string,
  { current }: OrderPageKeys,
  order: Named,
): string =>
  `${publicUrl}/orders/${order.reference}?key=${keyUnder(current, order)}`;

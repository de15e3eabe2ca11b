import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Order } from './order.model.ts';

export type OrderPageKeys = { current: string; previous?: string | undefined };

const keyBytes = 16;

type Named = Pick<Order, 'reference' | 'email'>;

// The HMAC covers the email address, so that correcting it revokes the key in a misdirected receipt (decision 29).
const deriveOrderKey = (secret: string, { reference, email }: Named): string =>
  createHmac('sha256', secret)
    .update(`${reference} ${email}`)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url');

/** Whether a key opens the page of an order; takes the same time for every key of the right length. */
export const isOrderKey = (
  { current, previous }: OrderPageKeys,
  order: Named,
  key: string,
): boolean => {
  const presented = Buffer.from(key);
  const matches = [current, previous ?? []].flat().map((secret) => {
    const expected = Buffer.from(deriveOrderKey(secret, order));
    return (
      presented.length === expected.length &&
      timingSafeEqual(presented, expected)
    );
  });
  return matches.includes(true);
};

/** Returns the URL of a buyer's order page, with its key. The key is a secret that is derived and never stored. */
export const orderPageUrl = (
  publicUrl: string,
  { current }: OrderPageKeys,
  order: Named,
): string =>
  `${publicUrl}/orders/${order.reference}?key=${deriveOrderKey(current, order)}`;

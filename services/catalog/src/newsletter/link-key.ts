import { createHmac, hkdfSync } from 'node:crypto';
import { sha256 } from '@imprint/chassis/hash';
import type { Purpose } from './newsletter.model.ts';

export type NewsletterKeys = { current: string; previous?: string | undefined };

const secretOf = (serviceKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serviceKey, '', 'newsletter links', 32));

const tokenUnder = (
  serviceKey: string,
  purpose: Purpose,
  linkId: string,
): string =>
  createHmac('sha256', secretOf(serviceKey))
    .update(`${purpose} ${linkId}`)
    .digest('base64url');

/** Derives the token of a new link, 43 characters. The token is secret and only appears in the email. */
export const linkToken = (
  { current }: NewsletterKeys,
  purpose: Purpose,
  linkId: string,
): string => tokenUnder(current, purpose, linkId);

/** Derives the token that matches a link's hash, by the current or the previous service key. */
export const tokenWithHash = (
  { current, previous }: NewsletterKeys,
  purpose: Purpose,
  { id, hash }: { id: string; hash: Buffer },
): string | undefined =>
  [current, previous ?? []]
    .flat()
    .map((key) => tokenUnder(key, purpose, id))
    .find((token) => sha256(token).equals(hash));

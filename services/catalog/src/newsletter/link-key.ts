import { createHmac, hkdfSync } from 'node:crypto';
import { sha256 } from '@imprint/chassis/hash';
import type { Purpose } from './newsletter.model.ts';

export type NewsletterKeys = { current: string; previous?: string | undefined };

const linkSecrets = new Map<string, Buffer>();

/** Derives the key of newsletter links from the service key (RFC 5869), once. */
const deriveLinkSecret = (serviceKey: string): Buffer => {
  const secret =
    linkSecrets.get(serviceKey) ??
    Buffer.from(hkdfSync('sha256', serviceKey, '', 'newsletter links', 32));
  linkSecrets.set(serviceKey, secret);
  return secret;
};

const deriveToken = (
  serviceKey: string,
  purpose: Purpose,
  linkId: string,
): string =>
  createHmac('sha256', deriveLinkSecret(serviceKey))
    .update(`${purpose} ${linkId}`)
    .digest('base64url');

/**
 * Derives the token of a new link, an HMAC-SHA-256 of 43 characters (RFC 2104).
 * The token is secret and appears only in the email.
 */
export const deriveTokenForNewLink = (
  { current }: NewsletterKeys,
  purpose: Purpose,
  linkId: string,
): string => deriveToken(current, purpose, linkId);

/**
 * Derives the token of a stored link from the current or the previous service key, whichever
 * gives the link's hash; undefined if neither does.
 */
export const findTokenByHash = (
  { current, previous }: NewsletterKeys,
  purpose: Purpose,
  { id, hash }: { id: string; hash: Buffer },
): string | undefined =>
  [current, previous ?? []]
    .flat()
    .map((key) => deriveToken(key, purpose, id))
    .find((token) => sha256(token).equals(hash));

import { createHmac, hkdfSync } from 'node:crypto';
import { pseudonymFrom } from '@imprint/chassis/privacy';

/** Returns the pseudonym of the person with this email hash. */
export type PseudonymOf = (emailHash: string) => string;

/**
 * A person has one pseudonym however often they are erased. It is an HMAC-SHA-256 (RFC 2104) under a key
 * derived from the setting (RFC 5869), so an email address leads to it only with that key.
 */
export const createPseudonyms = (serviceKey: string): PseudonymOf => {
  const label = 'imprint gateway erased people';
  const key = Buffer.from(hkdfSync('sha256', serviceKey, '', label, 32));
  return (emailHash) =>
    pseudonymFrom(
      createHmac('sha256', key).update(emailHash).digest().subarray(0, 8),
    );
};

/** "erased-4f2c81d07b9a03be", which the lists show; it is no email address. */
export const nameOf = (pseudonym: string): string =>
  pseudonym.slice(0, pseudonym.indexOf('@'));

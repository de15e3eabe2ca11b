import { createHmac, hkdfSync } from 'node:crypto';
import { pseudonymFrom } from '@imprint/chassis/privacy';

/** Returns the pseudonym of the person with this email hash. */
export type PseudonymOf = (emailHash: string) => string;

/**
 * Creates the function that returns a person's pseudonym, the same however often they are erased. It is an HMAC-SHA-256
 * (RFC 2104) under a key derived from the setting (RFC 5869), so deriving it from an email address needs that key.
 */
export const createPseudonyms = (serviceKey: string): PseudonymOf => {
  const label = 'imprint gateway erased people';
  const key = Buffer.from(hkdfSync('sha256', serviceKey, '', label, 32));
  return (emailHash) =>
    pseudonymFrom(
      createHmac('sha256', key).update(emailHash).digest().subarray(0, 8),
    );
};

/** Returns the part of a pseudonym before the @, such as "erased-4f2c81d07b9a03be", which the lists show. */
export const nameOf = (pseudonym: string): string =>
  pseudonym.slice(0, pseudonym.indexOf('@'));

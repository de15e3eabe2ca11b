import { createHmac, hkdfSync } from 'node:crypto';
import { pseudonymFromRandom } from '@imprint/chassis/privacy';

/** Returns the pseudonym of the person with this email hash. */
export type PseudonymOf = (emailHash: string) => string;

/**
 * Creates the function that returns a person's pseudonym, which is the same for every erasure of the person. It is an
 * HMAC (RFC 2104) whose key comes from `serviceKey` (RFC 5869), so an email address alone does not reveal it.
 */
export const createPseudonymFactory = (serviceKey: string): PseudonymOf => {
  const label = 'imprint gateway erased people';
  const key = Buffer.from(hkdfSync('sha256', serviceKey, '', label, 32));
  return (emailHash) =>
    pseudonymFromRandom(
      createHmac('sha256', key).update(emailHash).digest().subarray(0, 8),
    );
};

/** Returns the part of a pseudonym before the @, such as "erased-4f2c81d07b9a03be", as the audit log shows it. */
export const extractPseudonymLocalPart = (pseudonym: string): string =>
  pseudonym.slice(0, pseudonym.indexOf('@'));

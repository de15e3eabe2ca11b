import { createHmac } from 'node:crypto';
import { sha256, sha256Hex } from '@imprint/chassis/hash';

export type LinkKeys = {
  current: string;
  previous?: string | undefined;
};

const deriveKeyId = (key: string): string =>
  sha256Hex(`reading-link-key:${key}`).slice(0, 12);

/** Returns the ids of the configured keys; links of other keys no longer open the book. */
export const knownKeyIds = ({ current, previous }: LinkKeys): string[] =>
  [current, previous].filter((key) => key !== undefined).map(deriveKeyId);

export const currentKeyId = ({ current }: LinkKeys): string =>
  deriveKeyId(current);

/** Returns the key with this id; undefined if it is no longer configured. */
export const findKeyById = (
  id: string,
  { current, previous }: LinkKeys,
): string | undefined =>
  [current, previous].find(
    (candidate) => candidate !== undefined && deriveKeyId(candidate) === id,
  );

const computeHmac = (linkId: string, key: string): string =>
  createHmac('sha256', key).update(linkId).digest('base64url');

/** Derives the token of a link; undefined if its key is no longer configured. */
export const deriveToken = (
  linkId: string,
  id: string,
  keys: LinkKeys,
): string | undefined => {
  const key = findKeyById(id, keys);
  return key && computeHmac(linkId, key);
};

/** Returns the hash of a new link's token and the id of its key, as they are stored. */
export const deriveTokenHashAndKeyId = (linkId: string, keys: LinkKeys) => ({
  tokenHash: sha256(computeHmac(linkId, keys.current)),
  keyId: currentKeyId(keys),
});

import { createHmac } from 'node:crypto';
import { sha256, sha256Hex } from '@imprint/chassis/hash';

export type LinkKeys = {
  current: string;
  previous?: string | undefined;
};

const keyId = (key: string): string =>
  sha256Hex(`reading-link-key:${key}`).slice(0, 12);

/** The ids of the keys whose links are served. */
export const knownKeyIds = ({ current, previous }: LinkKeys): string[] =>
  [current, previous].filter((key) => key !== undefined).map(keyId);

export const currentKeyId = ({ current }: LinkKeys): string => keyId(current);

/** The key with this id, while it is served. */
export const keyById = (
  id: string,
  { current, previous }: LinkKeys,
): string | undefined =>
  [current, previous].find(
    (candidate) => candidate !== undefined && keyId(candidate) === id,
  );

const hmacOf = (linkId: string, key: string): string =>
  createHmac('sha256', key).update(linkId).digest('base64url');

/** Derives the token of a link; undefined if its key is no longer configured. */
export const tokenOf = (
  linkId: string,
  id: string,
  keys: LinkKeys,
): string | undefined => {
  const key = keyById(id, keys);
  return key && hmacOf(linkId, key);
};

/** What a new link's row needs to know of its token. */
export const deriveTokenHash = (linkId: string, keys: LinkKeys) => ({
  tokenHash: sha256(hmacOf(linkId, keys.current)),
  keyId: currentKeyId(keys),
});

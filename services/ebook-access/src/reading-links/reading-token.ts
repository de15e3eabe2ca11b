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
export const keyMadeWith = (
  madeWith: string,
  { current, previous }: LinkKeys,
): string | undefined =>
  [current, previous].find(
    (candidate) => candidate !== undefined && keyId(candidate) === madeWith,
  );

/** The token of a link, made anew whenever it is needed; undefined when its key is gone. */
export const tokenOf = (
  linkId: string,
  madeWith: string,
  keys: LinkKeys,
): string | undefined => {
  const key = keyMadeWith(madeWith, keys);
  return key && createHmac('sha256', key).update(linkId).digest('base64url');
};

/** What a new link's row needs to know of its token. */
export const sealToken = (
  linkId: string,
  keys: LinkKeys,
): { tokenHash: Buffer; keyId: string } => {
  const token = createHmac('sha256', keys.current)
    .update(linkId)
    .digest('base64url');
  return { tokenHash: sha256(token), keyId: currentKeyId(keys) };
};

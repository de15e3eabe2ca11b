import type { Db } from '@imprint/chassis/db';
import { findWithBrowser, type LinkedSeat } from './reading-link.repository.ts';
import { hashOf, knownKeyIds, type LinkKeys } from './reading-token.ts';

/** Who asks, and with which link, as far as its order still gives a right to read. */
export type Reader = {
  found: LinkedSeat | undefined;
  deviceId: string | undefined;
};

/** Any string will do for a token; what no link has is found by nobody, in the same time. */
export const findReader = async (
  db: Db,
  linkKeys: LinkKeys,
  token: string,
  cookie: string | undefined,
): Promise<Reader> => {
  const { found, deviceId } = await findWithBrowser(
    db,
    hashOf(token),
    knownKeyIds(linkKeys),
    cookie ? hashOf(cookie) : undefined,
  );
  return { found: found?.purchase.isEntitled ? found : undefined, deviceId };
};

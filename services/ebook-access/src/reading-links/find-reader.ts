import type { Db } from '@imprint/chassis/db';
import { type Asking, findAsking } from './reading-link.repository.ts';
import { hashOf, knownKeyIds, type LinkKeys } from './reading-token.ts';

/** Who asks, and with which link, as far as its order still gives a right to read. */
export type Reader = Asking;

/** Any string will do for a token; what no link has is found by nobody, in the same time. */
export const findReader = async (
  db: Db,
  linkKeys: LinkKeys,
  token: string,
  cookie: string | undefined,
  session?: string,
): Promise<Reader> => {
  const asking = await findAsking(db, {
    tokenHash: hashOf(token),
    keyIds: knownKeyIds(linkKeys),
    cookieHash: cookie ? hashOf(cookie) : undefined,
    session,
  });
  const isEntitled = asking.found?.purchase.isEntitled;
  return isEntitled ? asking : { ...asking, found: undefined };
};

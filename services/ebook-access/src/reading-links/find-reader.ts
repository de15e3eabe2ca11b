import DataLoader from 'dataloader';
import type { Pool } from '@imprint/chassis/db';
import type { HeldCookie } from '@imprint/chassis/http/issued-cookie';
import {
  type Asked,
  type Asking,
  findAsking,
} from './reading-link.repository.ts';
import { hashOf, knownKeyIds, type LinkKeys } from './reading-token.ts';

/** Who asks, and with which link, as far as its order still gives a right to read. */
export type Reader = Asking;

export type FindReader = (
  token: string,
  held: HeldCookie,
  session?: string,
) => Promise<Reader>;

const mostAtOnce = 100;

/** Any string will do for a token; what no link has is found by nobody, in the same time. */
export const readerFinder = (pool: Pool, linkKeys: LinkKeys): FindReader => {
  const keyIds = knownKeyIds(linkKeys);
  // Readers who come in one turn of the loop are one question to the database; nothing is kept.
  const asking = new DataLoader<Asked, Asking>(
    (asked) => findAsking(pool, keyIds, asked),
    {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (ask) => void setImmediate(ask),
    },
  );
  return async (token, { issued, unsigned }, session) => {
    const found = await asking.load({
      tokenHash: hashOf(token),
      cookieHash: issued ? hashOf(issued) : undefined,
      unsignedHash: unsigned ? hashOf(unsigned) : undefined,
      session,
    });
    return found.found?.purchase.isEntitled
      ? found
      : { ...found, found: undefined };
  };
};

import type { ReceivedCookie } from '@imprint/chassis/http/issued-cookie';
import { sha256 } from '@imprint/chassis/hash';
import DataLoader from 'dataloader';
import type {
  ReaderQuery,
  ReaderLookup,
} from '../reading-links/reading-link.repository.ts';

export type FindReader = (
  token: string,
  held: ReceivedCookie,
  session?: string,
) => Promise<ReaderLookup>;

/**
 * Creates a function that finds the reader of a token; the link of a purchase without entitlement counts as unknown.
 * Unknown tokens take as long as known ones, so that timing reveals nothing. Lookups in one turn share one query.
 */
export const createReaderFinder = (
  findAll: (queries: readonly ReaderQuery[]) => Promise<ReaderLookup[]>,
): FindReader => {
  const loader = new DataLoader<ReaderQuery, ReaderLookup>(findAll, {
    cache: false,
    maxBatchSize: 100,
    batchScheduleFn: (send) => void setImmediate(send),
  });
  return async (token, { issued, unsigned }, session) => {
    const reader = await loader.load({
      tokenHash: sha256(token),
      cookieHash: issued ? sha256(issued) : undefined,
      unsignedHash: unsigned ? sha256(unsigned) : undefined,
      session,
    });
    return reader.found?.purchase.isEntitled
      ? reader
      : { ...reader, found: undefined };
  };
};

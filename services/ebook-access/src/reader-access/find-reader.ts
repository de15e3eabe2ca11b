import type { ReceivedCookie } from '@imprint/chassis/http/issued-cookie';
import { sha256 } from '@imprint/chassis/hash';
import DataLoader from 'dataloader';
import type {
  ReaderQuery,
  Reader,
} from '../reading-links/reading-link.repository.ts';

export type FindReader = (
  token: string,
  held: ReceivedCookie,
  session?: string,
) => Promise<Reader>;

/**
 * Creates a function that finds the reader of a token. A token may be any string, and an unknown one takes as long as a
 * known one. Lookups in one turn of the event loop share one query; nothing is cached.
 */
export const createReaderFinder = (
  findAll: (queries: readonly ReaderQuery[]) => Promise<Reader[]>,
): FindReader => {
  const loader = new DataLoader<ReaderQuery, Reader>(findAll, {
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

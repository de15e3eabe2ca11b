import type { HeldCookie } from '@imprint/chassis/http/issued-cookie';
import { sha256 } from '@imprint/chassis/hash';
import type {
  ReaderQuery,
  Reader,
} from '../reading-links/reading-link.repository.ts';

export type FindReader = (
  token: string,
  held: HeldCookie,
  session?: string,
) => Promise<Reader>;

/** Finds the reader of a token, which may be any string; an unknown one takes the same time. */
export const readerFinder =
  (find: (asked: ReaderQuery) => Promise<Reader>): FindReader =>
  async (token, { issued, unsigned }, session) => {
    const reader = await find({
      tokenHash: sha256(token),
      cookieHash: issued ? sha256(issued) : undefined,
      unsignedHash: unsigned ? sha256(unsigned) : undefined,
      session,
    });
    return reader.found?.purchase.isEntitled
      ? reader
      : { ...reader, found: undefined };
  };

import type { HeldCookie } from '@imprint/chassis/http/issued-cookie';
import type {
  Asked,
  Asking,
} from '../reading-links/reading-link.repository.ts';
import { hashOf } from '../reading-links/reading-token.ts';

/** Who asks, and with which link, as far as its order still gives a right to read. */
export type Reader = Asking;

export type FindReader = (
  token: string,
  held: HeldCookie,
  session?: string,
) => Promise<Reader>;

/** Any string will do for a token; what no link has is found by nobody, in the same time. */
export const readerFinder =
  (find: (asked: Asked) => Promise<Asking>): FindReader =>
  async (token, { issued, unsigned }, session) => {
    const reader = await find({
      tokenHash: hashOf(token),
      cookieHash: issued ? hashOf(issued) : undefined,
      unsignedHash: unsigned ? hashOf(unsigned) : undefined,
      session,
    });
    return reader.found?.purchase.isEntitled
      ? reader
      : { ...reader, found: undefined };
  };

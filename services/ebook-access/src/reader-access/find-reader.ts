import type { HeldCookie } from '@imprint/chassis/http/issued-cookie';
import { sha256 } from '@imprint/chassis/hash';
import type {
  Asked,
  Asking,
} from '../reading-links/reading-link.repository.ts';

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
      tokenHash: sha256(token),
      cookieHash: issued ? sha256(issued) : undefined,
      unsignedHash: unsigned ? sha256(unsigned) : undefined,
      session,
    });
    return reader.found?.purchase.isEntitled
      ? reader
      : { ...reader, found: undefined };
  };

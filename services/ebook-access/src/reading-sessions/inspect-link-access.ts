import { loadCurrentBook } from '../books/book.repository.ts';
import {
  admitReader,
  type Credentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';

/** Returns what a browser may do with a link, without binding it. Only the bound browser gets the buyer's address. */
export const inspectLinkAccess =
  (deps: ReaderDeps) => async (credentials: Credentials) => {
    const { found, access } = await admitReader(deps, credentials);
    const book = await loadCurrentBook(deps.pool);
    const { title, subtitle, author } = book;
    const bound = access.may === 'read';
    return {
      bound,
      ...(bound ? { email: found.purchase.email } : {}),
      issuedAt: found.link.issuedAt,
      expiresAt: found.link.expiresAt,
      now: deps.clock.now(),
      book: { title, subtitle, author },
    };
  };

import type { BookSummary } from '../books/book.model.ts';
import { loadCurrentBook } from '../books/book.repository.ts';
import {
  admitReader,
  type Credentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';

export type AccessGranted = {
  bound: boolean;
  email?: string;
  issuedAt: Date;
  expiresAt: Date;
  now: Date;
  book: BookSummary;
};

/** Looks and changes nothing. The address is told to the bound browser alone. */
export const validateAccess =
  (deps: ReaderDeps) =>
  async (credentials: Credentials): Promise<AccessGranted> => {
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

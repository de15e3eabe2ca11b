import type { CountCall } from '@imprint/chassis/rate-limit';
import { loadCurrentBook } from '../books/book.repository.ts';
import {
  admitLeaseHolder,
  type HolderCredentials,
  type ReaderDeps,
} from '../reader-access/admit-reader.ts';
import type { BookTexts } from './book-texts.ts';
import { findInBook, type Hit } from './find-in-book.model.ts';

type Deps = ReaderDeps & { bookTexts: BookTexts; searchLimit: CountCall };

export const maxHits = 100;

/** Returns the hits of a search in the current book; only the browser that holds the lease may search. */
export const searchBook =
  (deps: Deps) =>
  async (
    credentials: HolderCredentials,
    query: string,
  ): Promise<{ hits: Hit[]; total: number }> => {
    const { found } = await admitLeaseHolder(deps, credentials);
    await deps.searchLimit(found.seat.id);
    const book = await loadCurrentBook(deps.pool);
    return findInBook(await deps.bookTexts(book.id), query, maxHits);
  };

import type { Pool } from '@imprint/chassis/db';
import { type BookFacts, currentBookFacts } from './book.repository.ts';

/** The book that is read now, for the admin. */
export const showBook =
  ({ pool }: { pool: Pool }) =>
  (): Promise<BookFacts | undefined> =>
    currentBookFacts(pool);

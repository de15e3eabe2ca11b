import type { Db } from '@imprint/chassis/db';
import { listChapterSummaries } from '../books/book.repository.ts';
import { selectCountedChapters } from '../reading-progress/finished-parts.model.ts';
import { findStoredDetails } from './book-details.repository.ts';

/** Returns the titles of the chapters by which reading is counted; a part without a title of its own has an empty one. */
export const listCountedChapters =
  ({ pool }: { pool: Db }) =>
  async () => {
    const book = await findStoredDetails(pool);
    if (!book) return [];
    const parts = await listChapterSummaries(pool, book.id);
    return selectCountedChapters(parts, book.startsAt).map(({ title }) => ({
      title: title === book.title ? '' : title,
    }));
  };

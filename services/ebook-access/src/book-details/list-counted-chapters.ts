import type { Db } from '@imprint/chassis/db';
import { listChapterSummaries } from '../books/book.repository.ts';
import { selectCountedChapters } from '../reading-progress/finished-parts.model.ts';
import { findStoredDetails } from './book-details.repository.ts';

/** Returns the chapters by which reading is counted; a chapter without a title of its own has an empty one. */
export const findCountedChapters = async (db: Db) => {
  const book = await findStoredDetails(db);
  if (!book) return [];
  const parts = await listChapterSummaries(db, book.id);
  return selectCountedChapters(parts, book.startsAt).map((part) => ({
    ...part,
    title: part.title === book.title ? '' : part.title,
  }));
};

/** Returns the titles of the chapters by which reading is counted. */
export const listCountedChapters =
  ({ pool }: { pool: Db }) =>
  async () =>
    (await findCountedChapters(pool)).map(({ title }) => ({ title }));

import type { Db } from '@imprint/chassis/db';
import {
  findCurrentBook,
  listChapterSummaries,
} from '../books/book.repository.ts';
import { findLastFreePosition, sampleMissingError } from './sample.model.ts';
import { loadFreeChapterCount } from './sample.repository.ts';

/**
 * Returns the current book, its chapters, and the position of the last free chapter as `last`.
 * @throws SAMPLE_MISSING if no chapter is free, or before a book is imported
 */
export const loadSample = async (db: Db) => {
  const [book, freeChapters] = await Promise.all([
    findCurrentBook(db),
    loadFreeChapterCount(db),
  ]);
  if (!book) throw sampleMissingError();
  const parts = await listChapterSummaries(db, book.id);
  const last = findLastFreePosition(
    { parts, startsAt: book.startsAt },
    freeChapters,
  );
  if (last === 0) throw sampleMissingError();
  return { book, parts, last };
};

type Sample = Awaited<ReturnType<typeof loadSample>>;

/** Returns the position at which the sample opens: `startsAt` of the book, or 1 if the chapter there is not free. */
export const findSampleStartPosition = ({ book, last }: Sample): number =>
  book.startsAt <= last ? book.startsAt : 1;

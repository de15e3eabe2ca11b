import type { Db } from '@imprint/chassis/db';
import {
  type ChapterMeasures,
  chaptersOf,
  loadCurrentBook,
  type StoredBook,
} from '../books/book.repository.ts';
import { lastFree, sampleMissing } from './sample.model.ts';
import { readFreeChapters } from './sample.repository.ts';

export type Sample = {
  book: StoredBook;
  parts: ChapterMeasures[];
  /** The position up to which everything is free. */
  last: number;
};

/** What of the book that is read now may be read by anybody. */
export const findSample = async (db: Db): Promise<Sample> => {
  const [book, freeChapters] = await Promise.all([
    loadCurrentBook(db),
    readFreeChapters(db),
  ]);
  const parts = await chaptersOf(db, book.id);
  const last = lastFree({ parts, startsAt: book.startsAt }, freeChapters);
  if (last === 0) throw sampleMissing();
  return { book, parts, last };
};

/** Where the sample is opened. */
export const beginningOf = ({ book, last }: Sample): number =>
  book.startsAt <= last ? book.startsAt : 1;

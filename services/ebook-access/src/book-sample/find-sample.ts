import type { Db } from '@imprint/chassis/db';
import { chaptersOf, loadCurrentBook } from '../books/book.repository.ts';
import { lastFree, sampleMissing } from './sample.model.ts';
import { readFreeChapters } from './sample.repository.ts';

/** What of the book that is read now may be read by anybody: everything up to the position `last`. */
export const findSample = async (db: Db) => {
  const [book, freeChapters] = await Promise.all([
    loadCurrentBook(db),
    readFreeChapters(db),
  ]);
  const parts = await chaptersOf(db, book.id);
  const last = lastFree({ parts, startsAt: book.startsAt }, freeChapters);
  if (last === 0) throw sampleMissing();
  return { book, parts, last };
};

type Sample = Awaited<ReturnType<typeof findSample>>;

/** Where the sample is opened. */
export const beginningOf = ({ book, last }: Sample): number =>
  book.startsAt <= last ? book.startsAt : 1;

import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import { type Db, type Pool, withTransaction } from '@imprint/chassis/db';
import { chaptersOf, findCurrentBook } from '../books/book.repository.ts';
import { lastFree, maxFreeChapters } from './sample.model.ts';
import { readFreeChapters, saveFreeChapters } from './sample.repository.ts';

const termsOf = async (db: Db) => {
  const chapters = await readFreeChapters(db);
  const book = await findCurrentBook(db);
  const parts = book ? await chaptersOf(db, book.id) : [];
  const content = { parts, startsAt: book?.startsAt ?? 1 };
  const last = lastFree(content, chapters);
  return {
    /** As chosen; a shorter edition gives away no more than `most`. */
    chapters,
    most: maxFreeChapters(content),
    words: parts
      .filter(({ position }) => position <= last)
      .reduce((sum, part) => sum + part.words, 0),
  };
};

/** Returns which chapters of the current book are free. */
export const showSampleTerms =
  ({ pool }: { pool: Pool }) =>
  () =>
    termsOf(pool);

/** Sets how many of the book's first chapters are free; 0 removes the sample. */
export const setFreeChapters =
  ({ pool }: { pool: Pool }) =>
  (chapters: number, admin: AdminClaims) =>
    withTransaction(pool, async (tx) => {
      const before = await saveFreeChapters(tx, chapters);
      if (before !== chapters)
        await recordAct(tx, {
          service: 'ebook-access',
          admin,
          action: 'sample.changed',
          subject: 'book',
          before: { freeChapters: before },
          after: { freeChapters: chapters },
        });
      return termsOf(tx);
    });

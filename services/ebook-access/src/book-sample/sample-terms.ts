import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAdminAction } from '@imprint/chassis/audit';
import { type Db, type Pool, withTransaction } from '@imprint/chassis/db';
import { listChapters, findCurrentBook } from '../books/book.repository.ts';
import { lastFree, maxFreeChapters } from './sample.model.ts';
import { readFreeChapters, saveFreeChapters } from './sample.repository.ts';

const termsOf = async (db: Db) => {
  const chapters = await readFreeChapters(db);
  const book = await findCurrentBook(db);
  const parts = book ? await listChapters(db, book.id) : [];
  const content = { parts, startsAt: book?.startsAt ?? 1 };
  const last = lastFree(content, chapters);
  return {
    /** The author's setting; it exceeds `most` if the current edition has too few chapters. */
    chapters,
    most: maxFreeChapters(content),
    words: parts
      .filter(({ position }) => position <= last)
      .reduce((sum, part) => sum + part.words, 0),
  };
};

/** Returns the setting of free chapters, its maximum, and the number of free words, all for the current book. */
export const showSampleTerms =
  ({ pool }: { pool: Pool }) =>
  () =>
    termsOf(pool);

/** Sets how many of the first chapters are free (0: no sample), records an audit entry and returns the new terms. */
export const setFreeChapters =
  ({ pool }: { pool: Pool }) =>
  (chapters: number, admin: AdminClaims) =>
    withTransaction(pool, async (tx) => {
      const before = await saveFreeChapters(tx, chapters);
      if (before !== chapters)
        await recordAdminAction(tx, {
          service: 'ebook-access',
          admin,
          action: 'sample.changed',
          subject: 'book',
          before: { freeChapters: before },
          after: { freeChapters: chapters },
        });
      return termsOf(tx);
    });

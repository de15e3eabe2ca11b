import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { type Db, type Pool, withTransaction } from '@imprint/chassis/db';
import {
  listChapterSummaries,
  findCurrentBook,
} from '../books/book.repository.ts';
import { findLastFreePosition, maxFreeChapters } from './sample.model.ts';
import {
  loadFreeChapterCount,
  saveFreeChapterCount,
} from './sample.repository.ts';

const loadFreeChapterTerms = async (db: Db) => {
  const chapters = await loadFreeChapterCount(db);
  const book = await findCurrentBook(db);
  const parts = book ? await listChapterSummaries(db, book.id) : [];
  const content = { parts, startsAt: book?.startsAt ?? 1 };
  const last = findLastFreePosition(content, chapters);
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
    loadFreeChapterTerms(pool);

/** Sets how many of the first chapters are free (0: no sample), records an audit entry and returns the new terms. */
export const setFreeChapters =
  ({ pool }: { pool: Pool }) =>
  (chapters: number, admin: AdminClaims) =>
    withTransaction(pool, async (tx) => {
      const before = await saveFreeChapterCount(tx, chapters);
      if (before !== chapters)
        await recordAndPublishAdminAction(tx, {
          service: 'ebook-access',
          admin,
          action: 'sample.changed',
          subject: 'book',
          before: { freeChapters: before },
          after: { freeChapters: chapters },
        });
      return loadFreeChapterTerms(tx);
    });

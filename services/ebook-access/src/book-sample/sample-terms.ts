import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAct } from '@imprint/chassis/audit';
import { type Db, type Pool, withTransaction } from '@imprint/chassis/db';
import { chaptersOf, findCurrentBook } from '../books/book.repository.ts';
import { lastFree, mostFree } from './sample.model.ts';
import { readFreeChapters, saveFreeChapters } from './sample.repository.ts';

export type SampleTerms = {
  /** As chosen; a shorter edition gives away no more than `most`. */
  chapters: number;
  most: number;
  words: number;
};

const termsOf = async (db: Db): Promise<SampleTerms> => {
  const chapters = await readFreeChapters(db);
  const book = await findCurrentBook(db);
  const parts = book ? await chaptersOf(db, book.id) : [];
  const whole = { parts, startsAt: book?.startsAt ?? 1 };
  const last = lastFree(whole, chapters);
  return {
    chapters,
    most: mostFree(whole),
    words: parts
      .filter(({ position }) => position <= last)
      .reduce((sum, part) => sum + part.words, 0),
  };
};

/** What the author gives away of the book that is read now. */
export const showSampleTerms =
  ({ pool }: { pool: Pool }) =>
  (): Promise<SampleTerms> =>
    termsOf(pool);

/** Chooses how many of the book's first chapters are free; 0 takes the sample away. */
export const chooseFreeChapters =
  ({ pool }: { pool: Pool }) =>
  (chapters: number, admin: AdminClaims): Promise<SampleTerms> =>
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

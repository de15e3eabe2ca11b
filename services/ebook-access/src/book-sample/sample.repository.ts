import type { Db, Tx } from '@imprint/chassis/db';
import { selectCount } from '@imprint/chassis/query';

/** Returns how many of the book's first chapters are free. */
export const readFreeChapters = (db: Db): Promise<number> =>
  selectCount(db, 'select free_chapters as count from sample_terms');

/** Saves how many of the book's first chapters are free, and returns the previous number. */
export const saveFreeChapters = (tx: Tx, freeChapters: number) =>
  selectCount(
    tx,
    `update sample_terms new set free_chapters = $1
     from (select free_chapters from sample_terms for update) old
     returning old.free_chapters as count`,
    [freeChapters],
  );

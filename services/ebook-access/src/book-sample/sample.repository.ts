import type { Db, Tx } from '@imprint/chassis/db';
import { selectValue } from '@imprint/chassis/query';

/** Returns how many of the book's first chapters are free. */
export const loadFreeChapterCount = async (db: Db): Promise<number> =>
  (await selectValue(db, 'select free_chapters as value from sample_terms')) ??
  0;

/** Saves how many of the book's first chapters are free, and returns the previous number. */
export const saveFreeChapterCount = async (tx: Tx, freeChapters: number) =>
  (await selectValue<number>(
    tx,
    `update sample_terms new set free_chapters = $1
     from (select free_chapters from sample_terms for update) old
     returning old.free_chapters as value`,
    [freeChapters],
  )) ?? 0;

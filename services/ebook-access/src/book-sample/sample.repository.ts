import type { Db, Tx } from '@imprint/chassis/db';

type Terms = { freeChapters: number };

/** Returns how many of the book's first chapters are free. */
export const readFreeChapters = async (db: Db): Promise<number> => {
  const { rows } = await db.query<Terms>(
    'select free_chapters as "freeChapters" from sample_terms',
  );
  return rows[0]?.freeChapters ?? 0;
};

/** Answers what was chosen before. */
export const saveFreeChapters = async (tx: Tx, freeChapters: number) => {
  const { rows } = await tx.query<Terms>(
    `update sample_terms new set free_chapters = $1
     from (select free_chapters from sample_terms for update) old
     returning old.free_chapters as "freeChapters"`,
    [freeChapters],
  );
  return rows[0]?.freeChapters ?? 0;
};

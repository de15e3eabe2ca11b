import type { Db, Tx } from '@imprint/chassis/db';
import { execute, selectOne, selectValues } from '@imprint/chassis/query';
import type { Category } from '../resources/posts/post-fields.shape.ts';

/** Returns whether the sample content was removed, or never was in the shop. */
export const isRemoved = async (db: Db): Promise<boolean> => {
  const { removed } = await selectOne<{ removed: boolean }>(
    db,
    'select removed_at is not null as removed from sample_content',
  );
  return removed;
};

/** Returns whether the shop started with the sample articles. */
export const hasSeededArticles = async (db: Db): Promise<boolean> =>
  (await execute(db, 'select from seeded_samples limit 1')) > 0;

/** Records the removal; returns false if it was recorded before. */
export const recordRemoval = async (tx: Tx, now: Date): Promise<boolean> =>
  (await execute(
    tx,
    'update sample_content set removed_at = $1 where removed_at is null',
    [now],
  )) === 1;

const isUneditedSampleSql = `is_sample and not is_edited
  and not exists (select from post_working_copies where post_id = posts.id)`;

/** Returns the ids of the sample articles that the author neither edited nor began to edit. */
export const listUneditedArticles = (db: Db): Promise<string[]> =>
  selectValues<string>(
    db,
    `select id as value from posts
     where deleted_at is null and ${isUneditedSampleSql}
     order by id limit 100`,
  );

/** Returns the categories of the articles that are not samples. */
export const listUsedCategories = (db: Db): Promise<Category[]> =>
  selectValues<Category>(
    db,
    `select distinct category as value from posts where deleted_at is null and not (${isUneditedSampleSql}) limit 100`,
  );

import type { Db } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';

/** How the projections compare with their owners' histories. */
export type RebuildState = {
  /** When they were last found equal. */
  checkedAt: Date | null;
  /** Since when they are known to be wrong; null while they are right. */
  wrongSince: Date | null;
  /** When a difference was last found. */
  differedAt: Date | null;
  /** Null in a database that is new and knows nothing of before. */
  rebuiltAt: Date | null;
};

export const readRebuildState = (db: Db): Promise<RebuildState> =>
  selectOne<RebuildState>(
    db,
    `select checked_at as "checkedAt", wrong_since as "wrongSince", differed_at as "differedAt",
            rebuilt_at as "rebuiltAt" from figures_state`,
  );

/** Whether the projections are known to be wrong; screens show it beside their numbers. */
export const areBeingRebuilt = async (db: Db): Promise<boolean> =>
  (await readRebuildState(db)).wrongSince !== null;

export const markNew = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = coalesce(wrong_since, now())',
  );

export const markDifferent = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = coalesce(wrong_since, now()), differed_at = now()',
  );

export const markRebuilt = (db: Db) =>
  execute(db, 'update figures_state set rebuilt_at = now()');

export const markCorrect = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = null, checked_at = now()',
  );

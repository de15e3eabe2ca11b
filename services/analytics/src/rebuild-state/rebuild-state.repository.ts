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
  /** When they were last rebuilt; null in a new database, which lacks everything from before. */
  rebuiltAt: Date | null;
};

/** Returns the state of the projections. */
export const readRebuildState = (db: Db): Promise<RebuildState> =>
  selectOne<RebuildState>(
    db,
    `select checked_at as "checkedAt", wrong_since as "wrongSince", differed_at as "differedAt",
            rebuilt_at as "rebuiltAt" from figures_state`,
  );

/** Returns whether the projections are known to be wrong, which screens show next to their numbers. */
export const isRebuildPending = async (db: Db): Promise<boolean> =>
  (await readRebuildState(db)).wrongSince !== null;

/** Marks the projections as wrong because the database is new. */
export const markNew = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = coalesce(wrong_since, now())',
  );

/** Marks the projections as wrong because they differ from their owners. */
export const markDifferent = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = coalesce(wrong_since, now()), differed_at = now()',
  );

/** Records that the projections have been rebuilt. */
export const markRebuilt = (db: Db) =>
  execute(db, 'update figures_state set rebuilt_at = now()');

/** Records that the projections equal their owners. */
export const markCorrect = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = null, checked_at = now()',
  );

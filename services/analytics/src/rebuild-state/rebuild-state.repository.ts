import type { Db } from '@imprint/chassis/db';
import { execute, selectOne } from '@imprint/chassis/query';

/** How the projections compare with the data of the services that own it. */
export type RebuildState = {
  /** When the projections last equalled their owners' data. */
  checkedAt: Date | null;
  /** Since when the projections are known to be wrong; null while they are correct. */
  wrongSince: Date | null;
  /** When a difference was last found. */
  differedAt: Date | null;
  /** When the projections were last rebuilt; null in a new database, which lacks all earlier data. */
  rebuiltAt: Date | null;
};

export const readRebuildState = (db: Db): Promise<RebuildState> =>
  selectOne<RebuildState>(
    db,
    `select checked_at as "checkedAt", wrong_since as "wrongSince", differed_at as "differedAt",
            rebuilt_at as "rebuiltAt" from figures_state`,
  );

/** Returns whether the projections are known to be wrong, which screens show next to their numbers. */
export const areProjectionsWrong = async (db: Db): Promise<boolean> =>
  (await readRebuildState(db)).wrongSince !== null;

/** Marks the projections as wrong because the database is new and lacks earlier data. */
export const markProjectionsWrong = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = coalesce(wrong_since, now())',
  );

/** Marks the projections as wrong because they differ from their owners' data. */
export const markProjectionsDifferent = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = coalesce(wrong_since, now()), differed_at = now()',
  );

export const markProjectionsRebuilt = (db: Db) =>
  execute(db, 'update figures_state set rebuilt_at = now()');

/** Marks the projections as correct, after a check found no difference from the owning services' data. */
export const markProjectionsCorrect = (db: Db) =>
  execute(
    db,
    'update figures_state set wrong_since = null, checked_at = now()',
  );

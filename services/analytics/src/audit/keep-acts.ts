import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type History } from '@imprint/chassis/history';
import type { Act } from './act.model.ts';
import { addActs } from './act.repository.ts';

/** Adds acts to the copy that the audit page reads; one that is known changes nothing. */
export const keepActs = (tx: Tx, acts: readonly Act[]): Promise<void> =>
  addActs(tx, acts);

/** Adds the audit entries that the copy lacks. */
export const rebuildActs = (
  pool: Pool,
  history: History<Act>,
): Promise<number> =>
  forEachPage(history, (acts) =>
    withTransaction(pool, (tx) => addActs(tx, acts)),
  );

import { type Pool, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type History } from '@imprint/chassis/history';
import type { Act } from './act.model.ts';
import { keepActs } from './keep-acts.ts';

/** Adds the audit entries that the copy lacks. */
export const rebuildActs = (
  pool: Pool,
  history: History<Act>,
): Promise<number> =>
  forEachPage(history, (acts) =>
    withTransaction(pool, (tx) => keepActs(tx, acts)),
  );

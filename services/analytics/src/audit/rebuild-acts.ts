import { type Pool, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type History } from '../rebuild/history.client.ts';
import type { Act } from './act.model.ts';
import { addActs } from './act.repository.ts';

/** Adds the audit entries that the copy lacks. */
export const rebuildActs = (
  pool: Pool,
  history: History<Act>,
): Promise<number> =>
  forEachPage(history, (acts) =>
    withTransaction(pool, (tx) => addActs(tx, acts)),
  );

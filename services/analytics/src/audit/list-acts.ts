import type { Pool } from '@imprint/chassis/db';
import type { PageQuery } from '../lists/list.model.ts';
import { pageOfLog, totalsOfLog } from '../lists/log.repository.ts';
import type { ActFilter, ListedAct } from './act.model.ts';
import { areBeingRebuilt } from '../rebuild-state/figures-state.repository.ts';
import { logOfActs } from './act.repository.ts';

/** What admins changed, newest first. */
export const listActs =
  ({ pool }: { pool: Pool }) =>
  async (query: ActFilter & PageQuery) => {
    const log = logOfActs(query);
    const [acts, totals, isRebuilding] = await Promise.all([
      pageOfLog<ListedAct>(pool, log, query),
      totalsOfLog(pool, log, query),
      areBeingRebuilt(pool),
    ]);
    return { acts, ...totals, isRebuilding };
  };

import type { Pool } from '@imprint/chassis/db';
import {
  maxCounted,
  type PageQuery,
  toListTotals,
} from '../../lists/list.model.ts';
import { areProjectionsWrong } from '../../rebuild-state/rebuild-state.repository.ts';
import {
  countFinishedCopies,
  type FinishedCopiesQuery,
  loadFinishedCopies,
} from './finished-copies.repository.ts';

/** Returns one page of the copies that customers finished, latest first, with the totals. */
export const listFinishedCopies =
  ({ pool }: { pool: Pool }) =>
  async ({ page, limit, search, ...days }: FinishedCopiesQuery & PageQuery) => {
    const query = { ...days, search: search.toLowerCase() };
    const offset = (page - 1) * limit;
    const [copies, count, isRebuilding] = await Promise.all([
      loadFinishedCopies(pool, query, { offset, limit }),
      countFinishedCopies(pool, query, maxCounted),
      areProjectionsWrong(pool),
    ]);
    return { copies, isRebuilding, ...toListTotals(count, limit, maxCounted) };
  };

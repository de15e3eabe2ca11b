import type { Pool } from '@imprint/chassis/db';
import { mostCountedOf, totalsOf } from '../lists/list.model.ts';
import type { ActFilter } from './act.model.ts';
import { countActs, pageOfActs } from './act.repository.ts';

type Deps = { pool: Pool };

/** What admins changed, newest first. */
export const listActs =
  ({ pool }: Deps) =>
  async (query: ActFilter & { page: number; limit: number }) => {
    const { page, limit } = query;
    const most = mostCountedOf(limit);
    const [acts, count] = await Promise.all([
      pageOfActs(pool, query, { offset: (page - 1) * limit, limit }),
      countActs(pool, query, most),
    ]);
    return {
      acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
      ...totalsOf(count, limit, most),
    };
  };

import type { Pool } from '@imprint/chassis/db';
import { erasuresAfter } from './erasure.repository.ts';

/** Pages through who was erased; one that comes behind the cursor is told by its event. */
export const readErasureHistory =
  ({ pool }: { pool: Pool }) =>
  async (after: string, limit: number) => {
    const entries = await erasuresAfter(pool, after, limit);
    return {
      entries,
      next: entries.at(-1)?.id ?? after,
      more: entries.length === limit,
    };
  };

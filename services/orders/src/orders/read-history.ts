import type { Pool } from '@imprint/chassis/db';
import {
  listHistoryEntries,
  haveTransactionsEnded,
  findNewestIdAndTransaction,
} from './history.repository.ts';
import type { HistoryEntry } from './order.shape.ts';

type Deps = { pool: Pool };

export type HistoryPage = {
  orders: HistoryEntry[];
  next: number;
  more: boolean;
};

const waitMs = 2_000;

/**
 * Reads the transitions of all orders in pages by id. An id is assigned before its transaction commits, so a page ends
 * before the ids of open transactions; otherwise the reader would skip their transitions (decision 23).
 */
export const readHistory = ({ pool }: Deps) => {
  let safeUpTo = 0;

  const advanceSafeId = async (): Promise<void> => {
    const { id, beforeTransaction } = await findNewestIdAndTransaction(pool);
    const end = performance.now() + waitMs;
    while (!(await haveTransactionsEnded(pool, beforeTransaction))) {
      // A transaction is still open after `waitMs`, so the page ends at the last id that was found to be safe.
      if (performance.now() > end) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    safeUpTo = Math.max(safeUpTo, id);
  };

  return async (after: number, limit: number): Promise<HistoryPage> => {
    if (after + limit > safeUpTo) await advanceSafeId();
    const orders = await listHistoryEntries(pool, after, safeUpTo, limit);
    const next = orders.at(-1)?.id ?? after;
    return { orders, next, more: orders.length === limit };
  };
};

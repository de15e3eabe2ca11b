import type { Pool } from '@imprint/chassis/db';
import {
  entriesBetween,
  haveTransactionsEnded,
  newestAllocatedId,
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
 * Pages through all transitions of all orders by their id. An id is given out before its
 * transaction commits, so a lower one may appear after a higher: only what lies below
 * every transaction that may still be writing is shown, and so nothing is ever skipped.
 */
export const readHistory = ({ pool }: Deps) => {
  let settledUpTo = 0;

  const settle = async (): Promise<void> => {
    const { id, beforeTransaction } = await newestAllocatedId(pool);
    const end = performance.now() + waitMs;
    while (!(await haveTransactionsEnded(pool, beforeTransaction))) {
      // Someone has been writing for long; what was settled before must do for now.
      if (performance.now() > end) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    settledUpTo = Math.max(settledUpTo, id);
  };

  return async (after: number, limit: number): Promise<HistoryPage> => {
    if (after + limit > settledUpTo) await settle();
    const orders = await entriesBetween(pool, after, settledUpTo, limit);
    const next = orders.at(-1)?.id ?? after;
    return { orders, next, more: orders.length === limit };
  };
};

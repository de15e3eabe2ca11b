import { withTransaction, type Pool } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';
import type { OrderHistory } from './order-history.client.ts';
import type { Sale } from './sale.model.ts';
import { createNext, saveSales, swapInNext } from './sale.projection.ts';

class RebuildRunning extends ConflictError {
  readonly code = 'REBUILD_RUNNING';
}

// A history page holds back rows behind a transaction still open; ours end within 15 s.
const marginSeconds = 60;

const newestOfEach = (orders: Sale[]): Sale[] => {
  const newest = new Map<string, Sale>();
  for (const order of orders) {
    const known = newest.get(order.reference);
    if (!known || known.version < order.version)
      newest.set(order.reference, order);
  }
  return [...newest.values()];
};

/**
 * Throws the projections away and makes them anew from the orders' history, beside the
 * ones in use, which go on serving; then what the consumer took in meanwhile is merged
 * and the new ones take their place in one transaction. One rebuild at a time.
 * @param pool without a statement timeout: the merge may take longer than a request may
 * @returns how many transitions were read
 */
export const rebuildSales = async (
  pool: Pool,
  history: OrderHistory,
): Promise<number> => {
  const guard = await pool.connect();
  try {
    const { rows } = await guard.query<{ locked: boolean; since: Date }>(
      `select pg_try_advisory_lock(hashtext('rebuild sales')) as locked,
              now() - make_interval(secs => $1) as since`,
      [marginSeconds],
    );
    const [start] = rows;
    if (!start?.locked) throw new RebuildRunning('A rebuild is running.');
    await createNext(pool);
    let events = 0;
    let page = history(0);
    for (;;) {
      const { next, more, orders } = await page;
      // The next page is fetched while this one is written.
      if (more) {
        page = history(next);
        // If the writing fails first, that is the failure to tell of.
        page.catch(() => undefined);
      }
      events += orders.length;
      await saveSales(pool, newestOfEach(orders), 'sales_next');
      if (!more) break;
    }
    await withTransaction(pool, (tx) => swapInNext(tx, start.since));
    return events;
  } finally {
    await guard
      .query(`select pg_advisory_unlock(hashtext('rebuild sales'))`)
      .catch(() => undefined);
    // Ends the session, and with it the lock if the connection could not say so.
    guard.release(true);
  }
};

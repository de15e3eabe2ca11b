import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { ConflictError } from '@imprint/chassis/errors';
import type { OrderHistory } from './order-history.client.ts';
import type { Sale } from './sale.model.ts';
import {
  createNext,
  deriveNext,
  lockSales,
  swapInNext,
} from './next-tables.projection.ts';
import { recordSales } from './record-sales.ts';
import { salesMissingInNext, saveSales } from './sale.projection.ts';

class RebuildRunning extends ConflictError {
  readonly code = 'REBUILD_RUNNING';
}

// A history page holds back rows behind a transaction still open; ours end within 15 s.
const marginSeconds = 60;

// With the waits between them ten minutes or so, longer than an export may take.
const swapTries = 200;

const newestOfEach = (orders: Sale[]): Sale[] => {
  const newest = new Map<string, Sale>();
  for (const order of orders) {
    const known = newest.get(order.reference);
    if (!known || known.version < order.version)
      newest.set(order.reference, order);
  }
  return [...newest.values()];
};

const fill = async (pool: Pool, history: OrderHistory): Promise<number> => {
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
    await saveSales(pool, newestOfEach(orders), '_next', '-infinity');
    if (!more) return events;
  }
};

/** Takes over what the consumer took in meanwhile, by the consumer's own rule. */
const catchUp = async (tx: Tx, since: Date): Promise<void> => {
  await recordSales(tx, await salesMissingInNext(tx, since), '_next');
};

const isReadForLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Tries again while an export is reading what is to be dropped; between the tries all others get on. */
const swap = async (pool: Pool, since: Date): Promise<void> => {
  for (let left = swapTries; ; left -= 1) {
    try {
      // Most of it without holding anybody up; the lock then has little left to do.
      await withTransaction(pool, (tx) => catchUp(tx, since));
      await withTransaction(pool, async (tx) => {
        await lockSales(tx);
        await catchUp(tx, since);
        await swapInNext(tx);
      });
      return;
    } catch (error) {
      if (!isReadForLong(error) || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
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
    await createNext(guard);
    const events = await fill(pool, history);
    await guard.query(`set maintenance_work_mem = '128MB'`);
    await deriveNext(guard);
    await swap(pool, start.since);
    return events;
  } finally {
    await guard
      .query(`select pg_advisory_unlock(hashtext('rebuild sales'))`)
      .catch(() => undefined);
    // Ends the session, and with it the lock if the connection could not say so.
    guard.release(true);
  }
};

import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { createLockedPseudonymLookup } from '@imprint/chassis/privacy';
import { forEachPage, type ReadHistoryPage } from '@imprint/chassis/history';
import { selectOne } from '@imprint/chassis/query';
import { withRebuildLock } from '../rebuild-state/rebuild-lock.ts';
import type { OrderHistory } from './order-history.client.ts';
import type { Sale } from './sale.model.ts';
import {
  correctCustomers,
  recountDaysAndCountries,
  deleteRebuildReferences,
  lockSalesTable,
  removeSalesWithoutOrder,
  restoreSalesAndRecordReferences,
} from './sale-rebuild.projection.ts';

// Sales stored up to this long before a rebuild are never deleted. The history of orders may lack them, because it ends
// before the entries of the oldest open transaction, which lasts at most 15 s.
const marginSeconds = 60;

const selectNewestVersions = (orders: Sale[]): Sale[] => {
  const newest = new Map<string, Sale>();
  for (const order of orders) {
    const known = newest.get(order.reference);
    if (!known || known.version < order.version)
      newest.set(order.reference, order);
  }
  return [...newest.values()];
};

/** Pseudonymises erased buyers, because orders may apply an erasure later than this service. */
const pseudonymiseErasedBuyers = async (
  tx: Tx,
  sales: Sale[],
): Promise<Sale[]> => {
  const erased = await createLockedPseudonymLookup(
    tx,
    sales.map(({ email, placedAt }) => ({ email, at: placedAt })),
  );
  return sales.map((sale) => ({
    ...sale,
    email: erased(sale.email, sale.placedAt) ?? sale.email,
  }));
};

const createSaleHistoryReader =
  (history: OrderHistory): ReadHistoryPage<Sale> =>
  async (after) => {
    const { orders, next, more } = await history(Number(after ?? 0));
    return { entries: orders, next: String(next), more };
  };

const importOrderHistory = (
  pool: Pool,
  history: OrderHistory,
): Promise<number> =>
  forEachPage(createSaleHistoryReader(history), (orders) =>
    withTransaction(pool, async (tx) => {
      await restoreSalesAndRecordReferences(
        tx,
        await pseudonymiseErasedBuyers(tx, selectNewestVersions(orders)),
      );
    }),
  );

const loadRemovalCutoff = (pool: Pool) =>
  selectOne<{ since: Date }>(
    pool,
    'select now() - make_interval(secs => $1) as since',
    [marginSeconds],
  );

/**
 * Corrects the sales from the orders' history while the consumer runs, then recomputes every sum. Of each order the
 * highest version wins, whether the rebuild or the consumer stores it. Readers never wait.
 * @param pool a pool without a statement timeout, because the sums may take longer than a request
 * @returns the number of transitions read
 */
export const rebuildSales = (
  pool: Pool,
  history: OrderHistory,
): Promise<number> =>
  withRebuildLock(pool, 'sales', async () => {
    const { since } = await loadRemovalCutoff(pool);
    await deleteRebuildReferences(pool);
    const transitions = await importOrderHistory(pool, history);
    await removeSalesWithoutOrder(pool, since);
    // This first pass does most of the work without blocking the consumer, so that the locked pass below is short.
    await withTransaction(pool, correctCustomers);
    await withTransaction(pool, async (tx) => {
      await lockSalesTable(tx);
      await correctCustomers(tx);
      await recountDaysAndCountries(tx);
    });
    await deleteRebuildReferences(pool);
    return transitions;
  });

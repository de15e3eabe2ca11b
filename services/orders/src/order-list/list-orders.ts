import type { Clock } from '@imprint/chassis/clock';
import type { Db, Pool } from '@imprint/chassis/db';
import {
  type SearchPlan,
  planSearchByStatusAndProduct,
} from './order-filter.model.ts';
import {
  type ListQuery,
  maxCounted,
  maxCountedFor,
  toCappedTotals,
  unknownCursorError,
} from './order-list.model.ts';
import {
  listStatusProductPairs,
  countMatchesAndSelectIds,
  findSortKey,
  type OrderRange,
  scanPageIds,
} from './order-list.repository.ts';
import {
  countOrdersNeedingAdmin,
  findOldestUnpublishedAt,
  listOrderRows,
} from './order-row.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  /** Results are counted up to this limit; tests set a lower limit. */
  maxTotal?: number;
  /** Up to so many results of a search are sorted for a numbered page; tests set a lower limit. */
  maxCollected?: number;
};

const maxAttention = 100;
/** An event that has waited longer than this for the broker counts as delayed. */
const eventDelayMs = 30_000;

/**
 * Returns the ids of a page and the count of all matches, at most `maxTotal + 1`. Up to `maxTotal` matches are collected
 * and sorted. For more matches, the index of the sort order is scanned (decision 69).
 */
export const findPageIdsAndCount = async (
  db: Db,
  parts: SearchPlan,
  range: OrderRange,
  maxTotal: number,
  maxCollected = maxCounted,
): Promise<{ ids: string[]; count: number }> => {
  const found = await countMatchesAndSelectIds(db, parts, range, maxTotal + 1);
  if (found.count <= maxTotal) return found;
  const { count } = found;
  // Page numbers reach only the first `maxTotal` orders; a cursor reaches the others.
  if (range.skip >= maxTotal) return { ids: [], count };
  // An index scan would have to read the texts of all orders before a numbered page of a search.
  if (parts.isSearched && range.skip > 0) {
    const all = await countMatchesAndSelectIds(
      db,
      parts,
      range,
      maxCollected + 1,
    );
    if (all.count <= maxCollected) return { ids: all.ids, count };
  }
  return { ids: await scanPageIds(db, parts, range), count };
};

/** Returns one page of the orders that are not deleted, with totals. Throws UNKNOWN_CURSOR. */
export const listOrders =
  ({ pool, clock, maxTotal = maxCounted, maxCollected }: Deps) =>
  async (query: ListQuery) => {
    const { page, limit, sort } = query;
    const maxHere = maxCountedFor(query, maxTotal);
    const after = query.after
      ? await findSortKey(pool, query.after)
      : undefined;
    if (query.after && !after) throw unknownCursorError();
    const skip = after ? 0 : (page - 1) * limit;
    const range = { sort, after, skip, take: limit + 1 };
    const parts = planSearchByStatusAndProduct(
      query,
      await listStatusProductPairs(pool, query),
    );
    const [{ ids, count }, attention, unsent] = await Promise.all([
      findPageIdsAndCount(pool, parts, range, maxHere, maxCollected),
      countOrdersNeedingAdmin(pool, maxAttention),
      findOldestUnpublishedAt(pool),
    ]);
    const orders = await listOrderRows(pool, ids.slice(0, limit));
    const isLate =
      unsent && clock.now().getTime() - unsent.getTime() > eventDelayMs;
    return {
      orders,
      ...toCappedTotals(count, limit, maxHere),
      nextCursor: ids.length > limit ? orders.at(-1)?.reference : undefined,
      attention,
      eventsDelayedSince: isLate ? unsent : null,
    };
  };

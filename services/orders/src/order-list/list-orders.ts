import type { Clock } from '@imprint/chassis/clock';
import type { Db, Pool } from '@imprint/chassis/db';
import { findOrders, type Found } from './find-orders.ts';
import {
  type Bounds,
  comparing,
  type ListQuery,
  type OrderRow,
  type Sort,
  type Stretch,
  totalsOf,
  type Totals,
  UnknownCursor,
  usualBounds,
} from './order-list.model.ts';
import { countWalking, keyOf, walk } from './order-list.repository.ts';
import {
  countAll,
  countNeedingAdmin,
  oldestUnsent,
  rowsOf,
} from './order-row.repository.ts';
import { selectOrders } from './select-orders.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  /** Smaller ones let a test meet every way of finding among few orders. */
  bounds?: Bounds;
};

export type OrderList = Totals & {
  orders: OrderRow[];
  nextCursor: string | undefined;
  attention: number;
  eventsDelayedSince: Date | null;
};

const mostAttention = 100;
/** News is late when it has waited so long. */
const lateMs = 30_000;

type Page = {
  within: Stretch;
  skip: number;
  limit: number;
  sort: Sort;
  bounds: Bounds;
};

/** Of several sources in one sort; each gives the first orders of the stretch. */
const filtered = async (
  db: Db,
  query: ListQuery,
  { within, skip, limit, sort, bounds }: Page,
): Promise<Found> => {
  const { whole, some } = await selectOrders(db, query);
  const enough = bounds.countedUpTo + 1;
  const count = await countWalking(db, whole, { take: enough });
  if (count === 0) {
    const wanted = { ...some, sort, within, skip, take: limit + 1, bounds };
    return findOrders(db, wanted, enough);
  }
  const take = skip + limit + 1;
  const full = await walk(db, whole, sort, { ...within, take });
  // Of the rest, only what comes before the last of these can be on the page.
  const until = full.length === take ? full.at(-1) : undefined;
  const rest = await findOrders(
    db,
    { ...some, sort, within: { ...within, until }, skip: 0, take, bounds },
    enough - count,
  );
  return {
    keys: [...full, ...rest.keys].sort(comparing[sort]).slice(skip, take),
    count: count + rest.count,
  };
};

const unfiltered = async (
  db: Db,
  query: ListQuery,
  { within, skip, limit, sort }: Page,
): Promise<Found> => {
  const { whole } = await selectOrders(db, query);
  const how = { ...within, skip, take: limit + 1 };
  return { keys: await walk(db, whole, sort, how), count: await countAll(db) };
};

/** One page of the orders that are not deleted. */
export const listOrders =
  ({ pool, clock, bounds = usualBounds }: Deps) =>
  async (query: ListQuery): Promise<OrderList> => {
    const { page, limit, sort, after } = query;
    const start = after ? await keyOf(pool, after) : undefined;
    if (after && !start) throw new UnknownCursor();
    const isFiltered = Boolean(query.search || query.status || query.attention);
    const skip = start ? 0 : (page - 1) * limit;
    const within = { after: start, until: undefined };
    // No page of a filtered list lies beyond what is counted; further on it goes by cursor.
    const isBeyond = isFiltered && skip >= bounds.countedUpTo;
    const find = isFiltered ? filtered : unfiltered;
    const where = { within, skip: isBeyond ? 0 : skip, limit, sort, bounds };
    const [{ keys, count }, attention, unsent] = await Promise.all([
      find(pool, query, where),
      countNeedingAdmin(pool, mostAttention),
      oldestUnsent(pool),
    ]);
    const shown = isBeyond ? [] : keys.slice(0, limit);
    const orders = await rowsOf(
      pool,
      shown.map(({ id }) => id),
    );
    const isLate = unsent && clock.now().getTime() - unsent.getTime() > lateMs;
    return {
      orders,
      ...totalsOf(count, limit, isFiltered ? bounds.countedUpTo : undefined),
      nextCursor:
        !isBeyond && keys.length > limit ? orders.at(-1)?.reference : undefined,
      attention,
      eventsDelayedSince: isLate ? unsent : null,
    };
  };

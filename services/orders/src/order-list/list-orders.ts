import type { Clock } from '@imprint/chassis/clock';
import type { Db, Pool } from '@imprint/chassis/db';
import { type Parts, partsOf } from './order-filter.model.ts';
import {
  type ListQuery,
  mostCounted,
  type OrderRow,
  totalsOf,
  type Totals,
  unknownCursor,
} from './order-list.model.ts';
import {
  classesOf,
  gather,
  keyOf,
  type Stretch,
  walk,
} from './order-list.repository.ts';
import {
  countNeedingAdmin,
  oldestUnsent,
  rowsOf,
} from './order-row.repository.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  /** Orders are counted so far; a test takes fewer. */
  most?: number;
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

/** Few are gathered by an index of their own and sorted; of many, the next ones are soon met in the sort's index. */
const find = async (
  db: Db,
  parts: Parts,
  stretch: Stretch,
  most: number,
): Promise<{ ids: string[]; count: number }> => {
  const few = await gather(db, parts, stretch, most + 1);
  if (few.count <= most) return few;
  // No page lies beyond what is counted; further on it goes by cursor.
  const isBeyond = stretch.skip >= most;
  const ids = isBeyond ? [] : await walk(db, parts, stretch);
  return { ids, count: few.count };
};

/** One page of the orders that are not deleted. */
export const listOrders =
  ({ pool, clock, most = mostCounted }: Deps) =>
  async (query: ListQuery): Promise<OrderList> => {
    const { page, limit, sort } = query;
    const after = query.after ? await keyOf(pool, query.after) : undefined;
    if (query.after && !after) throw unknownCursor();
    const skip = after ? 0 : (page - 1) * limit;
    const stretch = { sort, after, skip, take: limit + 1 };
    const parts = partsOf(query, await classesOf(pool));
    const [{ ids, count }, attention, unsent] = await Promise.all([
      find(pool, parts, stretch, most),
      countNeedingAdmin(pool, mostAttention),
      oldestUnsent(pool),
    ]);
    const orders = await rowsOf(pool, ids.slice(0, limit));
    const isLate = unsent && clock.now().getTime() - unsent.getTime() > lateMs;
    return {
      orders,
      ...totalsOf(count, limit, most),
      nextCursor: ids.length > limit ? orders.at(-1)?.reference : undefined,
      attention,
      eventsDelayedSince: isLate ? unsent : null,
    };
  };

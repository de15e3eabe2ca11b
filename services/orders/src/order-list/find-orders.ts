import type { Db } from '@imprint/chassis/db';
import {
  type Bounds,
  comparing,
  type Filter,
  type Key,
  type Sort,
  type Stretch,
} from './order-list.model.ts';
import { countWalking, gather, walk } from './order-list.repository.ts';

type Wanted = Filter & {
  sort: Sort;
  within: Stretch;
  skip: number;
  take: number;
  bounds: Bounds;
};

export type Found = {
  /** The first ones of the stretch after those skipped, at most as many as were to be taken. */
  keys: Key[];
  /** Of all, wherever they stand; it may be more where it is as many as are counted. */
  count: number;
};

const isWithin = ({ after, until }: Stretch, sort: Sort) => {
  const compare = comparing[sort];
  return (key: Key): boolean =>
    (!after || compare(key, after) > 0) && (!until || compare(key, until) <= 0);
};

/** Whether more than so many orders lie in the stretch. */
const isLonger = async (
  db: Db,
  { classes, sort, within }: Wanted,
  than: number,
): Promise<boolean> => {
  const anyone = {
    classes,
    term: undefined,
    namedByTerm: [],
    needsAdmin: false,
  };
  const next = { ...within, skip: than, take: 1 };
  return (await walk(db, anyone, sort, next)).length > 0;
};

/** Goes through the stretch where that finds the wanted ones soon; else undefined, and how many a sample had. */
const look = async (
  db: Db,
  wanted: Wanted,
): Promise<{ keys: Key[] | undefined; seen: number }> => {
  const { sort, within, skip, take, bounds } = wanted;
  const { sample } = bounds;
  const near = await walk(db, wanted, sort, {
    ...within,
    take: Math.max(skip + take, bounds.often),
    among: sample,
  });
  const seen = near.length;
  const keys = near.slice(skip, skip + take);
  if (keys.length === take || !(await isLonger(db, wanted, sample)))
    return { keys, seen };
  // So many are met if they occur as often everywhere, and some more for chance.
  const chance = 1.2 + 1 / Math.sqrt(seen);
  const expected = Math.ceil(((skip + take) / seen) * sample * chance);
  const among = Math.min(
    expected,
    within.until ? bounds.close : bounds.walkable,
  );
  if (among < expected && !within.until) return { keys: undefined, seen };
  const far = await walk(db, wanted, sort, { ...within, skip, take, among });
  const areAll = far.length === take || !(await isLonger(db, wanted, among));
  return { keys: areAll ? far : undefined, seen };
};

/** Whether there are as many as are counted; if not, all of them. */
const gatherAll = async (
  db: Db,
  wanted: Wanted,
  seen: number,
  enough: number,
): Promise<Key[] | 'enough'> => {
  const { often, countable } = wanted.bounds;
  if (seen >= often) {
    const most = { take: enough, among: countable };
    if ((await countWalking(db, wanted, most)) === enough) return 'enough';
  }
  const all = await gather(db, wanted, { take: enough });
  return all.length === enough ? 'enough' : all;
};

/**
 * The orders among which a condition has to be looked for, a term or the admin's attention.
 * What occurs often is found by going through the sort's index, what is rare by an index of
 * its own; which of the two it is, a sample says, so that neither is ever asked in vain for long.
 * @param enough how many are counted at most
 */
export const findOrders = async (
  db: Db,
  wanted: Wanted,
  enough: number,
): Promise<Found> => {
  const { sort, within, skip, take } = wanted;
  if (wanted.classes.length === 0) return { keys: [], count: 0 };
  // Few orders need the admin, and going through all asks two more tables about each.
  const { keys, seen } = wanted.needsAdmin
    ? { seen: 0 }
    : await look(db, wanted);
  if (
    keys &&
    (enough <= 0 || (keys.length > 0 && skip + keys.length >= enough))
  )
    return { keys, count: enough };
  const all = enough > 0 ? await gatherAll(db, wanted, seen, enough) : 'enough';
  if (all === 'enough')
    return {
      keys: keys ?? (await gather(db, wanted, { skip, take, sort, ...within })),
      count: enough,
    };
  const inOrder = all.filter(isWithin(within, sort)).sort(comparing[sort]);
  return { keys: inOrder.slice(skip, skip + take), count: all.length };
};

import type { Db } from '@imprint/chassis/db';
import {
  type Bounds,
  everywhere,
  type Filter,
  type Key,
  type Sort,
  type Stretch,
} from './order-list.model.ts';
import {
  countGathering,
  countWalking,
  gather,
  walk,
} from './order-list.repository.ts';
import { countAll } from './order-row.repository.ts';

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

/** Whether more than so many orders lie in the stretch. */
const isLonger = async (
  db: Db,
  { classes, sort, within }: Wanted,
  than: number,
): Promise<boolean> => {
  const anyone = {
    classes,
    ofAnyClass: false,
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
  // So many are met if they occur as often everywhere, and more for chance: to go on in vain costs as much again.
  const chance = 1.2 + 2 / Math.sqrt(seen);
  const expected = Math.ceil(((skip + take) / seen) * sample * chance);
  const allSeen = (seen / sample) * (await countAll(db));
  const isWorthIt = expected <= allSeen * bounds.worthOfGathering;
  if (!isWorthIt && !within.until) return { keys: undefined, seen };
  const among = within.until ? Math.min(expected, bounds.close) : expected;
  const far = await walk(db, wanted, sort, { ...within, skip, take, among });
  const areAll = far.length === take || !(await isLonger(db, wanted, among));
  return { keys: areAll ? far : undefined, seen };
};

/** How many there are, up to `enough`, of which a sample had some. */
const countUpTo = async (
  db: Db,
  wanted: Wanted,
  seen: number,
  enough: number,
): Promise<number> => {
  const { sample, countable } = wanted.bounds;
  if ((enough / seen) * sample <= countable) {
    const most = { take: enough, among: countable };
    const count = await countWalking(db, wanted, most);
    const anywhere = { ...wanted, within: everywhere };
    if (count === enough || !(await isLonger(db, anywhere, countable)))
      return count;
  }
  return countGathering(db, wanted, enough);
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
  if (!keys) return gather(db, wanted, sort, { ...within, skip, take });
  const isEnough = keys.length > 0 && skip + keys.length >= enough;
  if (isEnough || enough <= 0) return { keys, count: enough };
  return { keys, count: await countUpTo(db, wanted, seen, enough) };
};

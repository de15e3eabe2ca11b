import DataLoader from 'dataloader';
import { runOutsideContext } from './context.ts';
import { isDatabaseAway, type Pool, type Tx, withTransaction } from './db.ts';
import { within } from './within.ts';

const mostAtOnce = 50;
// Whoever shares waits no longer for a lock: the one who needs it goes on waiting alone.
const lockTimeoutMs = 500;
// A commit that is slow holds up its own, and not all who come after.
const longestMs = 500;
const aloneAtOnce = 4;

/**
 * What comes while one commit is under way shares the next: under a rush the disk and the
 * round trips are what everybody waits for.
 * @param commitAll does many in one transaction, and runs in no call's context; an error in an
 * item's place is that item's alone. Should it throw, each is tried once more by itself, unless
 * the database is away or too slow, which is everybody's error.
 */
export const shareCommits = <Item, Result>(
  pool: Pool,
  commitAll: (
    tx: Tx,
    items: readonly Item[],
  ) => Promise<readonly (Result | Error)[]>,
): ((item: Item) => Promise<Result>) => {
  const commit = (
    items: readonly Item[],
  ): Promise<readonly (Result | Error)[]> =>
    withTransaction(
      pool,
      (tx) => commitAll(tx, items),
      items.length > 1 ? { lockTimeoutMs } : {},
    );

  const eachAlone = async (
    items: readonly Item[],
  ): Promise<(Result | Error)[]> => {
    const results: (Result | Error)[] = [];
    const next = items.entries();
    const lane = async () => {
      for (const [at, item] of next)
        try {
          const [result] = await commit([item]);
          results[at] = result as Result | Error;
        } catch (error) {
          results[at] = error as Error;
        }
    };
    await Promise.all(Array.from({ length: aloneAtOnce }, lane));
    return results;
  };

  const together = async (
    items: readonly Item[],
  ): Promise<readonly (Result | Error)[]> => {
    try {
      return await commit(items);
    } catch (error) {
      if (items.length === 1 || isDatabaseAway(error)) throw error;
      // Whatever is the matter with one must not keep out the others.
      return eachAlone(items);
    }
  };

  let lastCommit: Promise<unknown> = Promise.resolve();
  const waiting = new DataLoader<Item, Result>(
    (items) => {
      const committed = runOutsideContext(() => together(items));
      lastCommit = within(
        longestMs,
        committed.catch(() => undefined),
      );
      return committed;
    },
    {
      cache: false,
      maxBatchSize: mostAtOnce,
      batchScheduleFn: (send) => void lastCommit.then(() => setImmediate(send)),
    },
  );
  return (item) => waiting.load(item);
};

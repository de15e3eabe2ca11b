import DataLoader from 'dataloader';
import { isDatabaseAway } from './db.ts';
import { within } from './within.ts';

const mostAtOnce = 50;
// A commit that waits for a locked row holds up its own, and not all who come after.
const longestMs = 500;

const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '57014';

/**
 * What comes while one commit is under way shares the next: under a rush the disk and the
 * round trips are what everybody waits for.
 * @param commitAll does many in one transaction; an error in an item's place is that item's alone.
 * Should it throw, each is tried once more by itself, unless the database is away.
 */
export const shareCommits = <Item, Result>(
  commitAll: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): ((item: Item) => Promise<Result>) => {
  const alone = async (item: Item): Promise<Result | Error> => {
    try {
      const [result] = await commitAll([item]);
      return result as Result | Error;
    } catch (error) {
      return error as Error;
    }
  };

  const together = async (
    items: readonly Item[],
  ): Promise<readonly (Result | Error)[]> => {
    try {
      return await commitAll(items);
    } catch (error) {
      if (isDatabaseAway(error) && !isTimeout(error)) throw error;
      // Whatever is the matter with one must not keep out the others.
      return Promise.all(items.map(alone));
    }
  };

  let lastCommit: Promise<unknown> = Promise.resolve();
  const waiting = new DataLoader<Item, Result>(
    (items) => {
      const committed = together(items);
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

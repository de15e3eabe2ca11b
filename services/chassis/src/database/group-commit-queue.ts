import DataLoader from 'dataloader';
import { DependencyUnavailable } from '../errors.ts';
import { runOutsideContext } from '../runtime/context.ts';
import {
  isDatabaseUnavailableError,
  isLockTimeout,
  type Pool,
  type Tx,
  withTransaction,
} from './db.ts';
import { withTimeout } from '../runtime/with-timeout.ts';

const maxBatchSize = 50;
// The next batch starts after this time at the latest, so that a slow commit delays only its own batch.
const maxWaitMs = 500;
const retryConcurrency = 4;
// Retried items may wait for each other's locks, so an item whose retry has not started within this time is refused.
const retryDeadlineMs = 1_500;

/** A batch that waits longer than this for a lock is rolled back, and its items are retried individually. */
export const groupLockTimeoutMs = 500;

/**
 * Runs `work` for a batch in one transaction. A batch of several items waits for a lock at most `groupLockTimeoutMs`,
 * since its items can be retried individually. A single item has no such limit.
 */
export const runGroupTransaction = <T>(
  pool: Pool,
  items: readonly unknown[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  withTransaction(
    pool,
    work,
    items.length > 1 ? { lockTimeoutMs: groupLockTimeoutMs } : {},
  );

type Pending<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** Returns a loader of batches. Items that arrive during a commit wait for its end, but at most `maxWaitMs`. */
const createCommitBatcher = <T>(
  commitBatch: (batch: T[]) => Promise<void>,
): DataLoader<T, null> => {
  let lastCommit: Promise<unknown> = Promise.resolve();
  return new DataLoader<T, null>(
    (items) => {
      const batch = [...items];
      lastCommit = withTimeout(
        maxWaitMs,
        runOutsideContext(() => commitBatch(batch)),
      );
      // The loader only forms batches; `commitOrRetryIndividually` settles the promise of each item.
      return Promise.resolve(batch.map(() => null));
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (send) => void lastCommit.then(() => setImmediate(send)),
    },
  );
};

/**
 * Returns a function that commits one item. Items that arrive during a commit share the next commit, since commits are
 * the bottleneck under load. If `commitAll` throws, items are retried individually, unless the database is unavailable.
 * @param commitAll commits items in one transaction, outside any request context; an Error result rejects only its item
 */
export const createGroupCommit = <Item, Result>(
  commitAll: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): ((item: Item) => Promise<Result>) => {
  const commitAndSettle = async (
    pending: Pending<Item, Result>[],
  ): Promise<void> => {
    const results = await commitAll(pending.map(({ item }) => item));
    for (const [at, { resolve, reject }] of pending.entries()) {
      const result = results[at] as Result | Error;
      if (result instanceof Error) reject(result);
      else resolve(result);
    }
  };

  const retryIndividually = async (
    pending: Pending<Item, Result>[],
    shared: unknown,
  ): Promise<void> => {
    const end = performance.now() + retryDeadlineMs;
    const next = pending.values();
    const retryRemaining = async () => {
      for (const one of next)
        // The shared error may be due to another item, so this caller gets a 503, on which it can try again.
        if (performance.now() > end)
          one.reject(new DependencyUnavailable(shared));
        else await commitAndSettle([one]).catch(one.reject);
    };
    await Promise.all(Array.from({ length: retryConcurrency }, retryRemaining));
  };

  const commitOrRetryIndividually = async (
    pending: Pending<Item, Result>[],
  ): Promise<void> => {
    try {
      await commitAndSettle(pending);
    } catch (error) {
      const isUnavailable =
        isDatabaseUnavailableError(error) && !isLockTimeout(error);
      // One faulty item must not fail the other items of its batch.
      if (pending.length > 1 && !isUnavailable)
        return retryIndividually(pending, error);
      for (const { reject } of pending) reject(error);
    }
  };

  const waiting = createCommitBatcher(commitOrRetryIndividually);
  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    void waiting.load({ item, resolve, reject });
    return promise;
  };
};

import DataLoader from 'dataloader';
import { runOutsideContext } from '../runtime/context.ts';
import {
  isDatabaseUnavailable,
  isLockTimeout,
  type Pool,
  type Tx,
  withTransaction,
} from './db.ts';
import { withTimeout } from '../runtime/with-timeout.ts';

const maxBatchSize = 50;
// A slow commit delays only its own batch, not the batches behind it.
const maxWaitMs = 500;
const retryConcurrency = 4;
// Items may wait for each other's locks; an item that has not started by then fails early rather than late.
const retryDeadlineMs = 1_500;

/** A batch waits no longer than this for a lock; the item that needs it is retried individually. */
export const groupLockTimeoutMs = 500;

/** A transaction for `groupCommit`. */
export const groupTransaction = <T>(
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

/**
 * What comes while one commit is under way shares the next: under a rush the disk and the
 * round trips are what everybody waits for.
 * @param commitAll does many in one transaction, and runs in no call's context; an error in an
 * item's place is that item's alone. Should it throw, each is tried once more by itself, as long
 * as that is not too late, unless the database is away or too slow, which is everybody's error.
 */
export const groupCommit = <Item, Result>(
  commitAll: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
): ((item: Item) => Promise<Result>) => {
  const commit = async (pending: Pending<Item, Result>[]): Promise<void> => {
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
    const worker = async () => {
      for (const one of next)
        if (performance.now() > end) one.reject(shared);
        else await commit([one]).catch(one.reject);
    };
    await Promise.all(Array.from({ length: retryConcurrency }, worker));
  };

  const commitBatch = async (
    pending: Pending<Item, Result>[],
  ): Promise<void> => {
    try {
      await commit(pending);
    } catch (error) {
      const isUnavailable =
        isDatabaseUnavailable(error) && !isLockTimeout(error);
      // Whatever is the matter with one must not keep out the others.
      if (pending.length > 1 && !isUnavailable)
        return retryIndividually(pending, error);
      for (const { reject } of pending) reject(error);
    }
  };

  let lastCommit: Promise<unknown> = Promise.resolve();
  const waiting = new DataLoader<Pending<Item, Result>, null>(
    (pending) => {
      const all = [...pending];
      lastCommit = withTimeout(
        maxWaitMs,
        runOutsideContext(() => commitBatch(all)),
      );
      // Each is answered when its own turn is over, and not with the slowest.
      return Promise.resolve(all.map(() => null));
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn: (send) => void lastCommit.then(() => setImmediate(send)),
    },
  );
  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    void waiting.load({ item, resolve, reject });
    return promise;
  };
};

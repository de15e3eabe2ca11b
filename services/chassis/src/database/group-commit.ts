import {
  type Context,
  currentContext,
  runInContext,
} from '../runtime/context.ts';
import { isFailedTransactionError, type Pool, type Tx } from './db.ts';
import { AppError } from '../errors.ts';
import {
  createGroupCommit,
  runGroupTransaction,
} from './group-commit-queue.ts';

type Call<Item> = { item: Item; context: Context | undefined };

type GroupCommitOptions<Item> = {
  /** Returns the key of what an item changes; items with the same key run one after another. */
  keyOf: (item: Item) => string;
  /** Locks the rows of all items before any item runs, always in the same order, so that batches do not deadlock. */
  lockAll?: (tx: Tx, items: readonly Item[]) => Promise<unknown>;
};

const requireAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

/**
 * Returns a function that commits one item; calls that arrive during a commit share the next commit (group commit).
 * An AppError rejects its own call alone. After any other error each call is retried in its own transaction, unless the
 * database is unavailable.
 * @param work commits one item, in its caller's context. It may throw an AppError only before it writes, since the
 *   transaction of the batch commits nevertheless
 */
export const withGroupCommit = <Item, Result>(
  pool: Pool,
  work: (tx: Tx, item: Item) => Promise<Result>,
  { keyOf, lockAll }: GroupCommitOptions<Item>,
): ((item: Item) => Promise<Result>) => {
  const runInCallerContext = (
    tx: Tx,
    { item, context }: Call<Item>,
  ): Promise<Result> => {
    const workOnItem = () => work(tx, item);
    return context ? runInContext(context, workOnItem) : workOnItem();
  };

  const runCallsInOrder = async (
    tx: Tx,
    calls: readonly Call<Item>[],
  ): Promise<[Call<Item>, Result | AppError][]> => {
    const results: [Call<Item>, Result | AppError][] = [];
    for (const call of calls)
      results.push([
        call,
        await runInCallerContext(tx, call).catch(requireAppError),
      ]);
    return results;
  };

  const runCallsByKey = async (
    tx: Tx,
    calls: readonly Call<Item>[],
  ): Promise<(Result | AppError)[]> => {
    const byKey = Map.groupBy(calls, ({ item }) => keyOf(item));
    if (byKey.size > 1)
      await lockAll?.(
        tx,
        calls.map(({ item }) => item),
      );
    // Items of different keys run concurrently and share round trips; all must settle before the transaction ends.
    const runs = await Promise.allSettled(
      Array.from(byKey.values(), (ofKey) => runCallsInOrder(tx, ofKey)),
    );
    const failures = runs.flatMap((run) =>
      run.status === 'rejected' ? [run.reason as unknown] : [],
    );
    if (failures.length > 0)
      throw (
        failures.find((one) => !isFailedTransactionError(one)) ?? failures[0]
      );
    const results = new Map(
      runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : [])),
    );
    return calls.map((call) => results.get(call) as Result | AppError);
  };

  const commit = createGroupCommit<Call<Item>, Result>((calls) =>
    runGroupTransaction(pool, calls, (tx) => runCallsByKey(tx, calls)),
  );
  return (item) => commit({ item, context: currentContext() });
};

/**
 * Returns a function that writes one row; rows that arrive during a write share the next statement.
 * @param writeAll writes many rows with one statement
 */
export const withGroupWrite = <Row>(
  pool: Pool,
  writeAll: (tx: Tx, rows: readonly Row[]) => Promise<unknown>,
): ((row: Row) => Promise<void>) => {
  const write = createGroupCommit<Row, null>((rows) =>
    runGroupTransaction(pool, rows, async (tx) => {
      await writeAll(tx, rows);
      return rows.map(() => null);
    }),
  );
  return async (row) => {
    await write(row);
  };
};

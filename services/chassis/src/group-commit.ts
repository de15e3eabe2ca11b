import { type Context, currentContext, runInContext } from './context.ts';
import { isAfterFailure, type Pool, type Tx } from './db.ts';
import { shareCommits, sharedTransaction } from './share-commits.ts';

type Call<Item> = { item: Item; context: Context | undefined };

type Order<Item> = {
  /** Names what an item changes; items of one key run one after the other. */
  keyOf: (item: Item) => string;
  /** Locks what the keys name, in an order that is the same everywhere, before any item runs. */
  lockAll: (tx: Tx, keys: readonly string[]) => Promise<unknown>;
};

/**
 * Lets calls that arrive while a commit is in progress share the next one (group commit). Each runs in the context of
 * its caller; when one of them fails, all are retried in transactions of their own.
 * @param work handles one item in the transaction given
 */
export const withGroupCommit = <Item, Result>(
  pool: Pool,
  work: (tx: Tx, item: Item) => Promise<Result>,
  { keyOf, lockAll }: Order<Item>,
): ((item: Item) => Promise<Result>) => {
  const runInOrder = async (
    tx: Tx,
    calls: readonly Call<Item>[],
  ): Promise<[Call<Item>, Result][]> => {
    const results: [Call<Item>, Result][] = [];
    for (const call of calls) {
      const run = () => work(tx, call.item);
      const { context } = call;
      results.push([
        call,
        await (context ? runInContext(context, run) : run()),
      ]);
    }
    return results;
  };

  const runAll = async (
    tx: Tx,
    calls: readonly Call<Item>[],
  ): Promise<Result[]> => {
    const byKey = Map.groupBy(calls, ({ item }) => keyOf(item));
    if (byKey.size > 1) await lockAll(tx, [...byKey.keys()]);
    // Items of different keys share the connection's round trips; all have ended before the transaction does.
    const runs = await Promise.allSettled(
      Array.from(byKey.values(), (ofKey) => runInOrder(tx, ofKey)),
    );
    const failures = runs.flatMap((run) =>
      run.status === 'rejected' ? [run.reason as unknown] : [],
    );
    if (failures.length > 0)
      throw failures.find((one) => !isAfterFailure(one)) ?? failures[0];
    const results = new Map(
      runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : [])),
    );
    return calls.map((call) => results.get(call) as Result);
  };

  const commit = shareCommits<Call<Item>, Result>((calls) =>
    sharedTransaction(pool, calls, (tx) => runAll(tx, calls)),
  );
  return (item) => commit({ item, context: currentContext() });
};

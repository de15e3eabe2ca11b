import DataLoader from 'dataloader';
import type { Tx } from './db.ts';

/**
 * Returns a function that takes one row. Rows that arrive for a transaction in the same tick of the event loop share
 * one statement. Use cases in a group commit run concurrently, so their rows often arrive in the same tick.
 * @param run returns one result for each row, in the order of the rows
 */
export const createBatchedStatement = <Row, Result>(
  run: (tx: Tx, rows: readonly Row[]) => Promise<readonly Result[]>,
): ((tx: Tx, row: Row) => Promise<Result>) => {
  const loaders = new WeakMap<Tx, DataLoader<Row, Result>>();
  const dataLoaderFor = (tx: Tx): DataLoader<Row, Result> => {
    const loader =
      loaders.get(tx) ??
      new DataLoader<Row, Result>((rows) => run(tx, rows), { cache: false });
    loaders.set(tx, loader);
    return loader;
  };
  return (tx, row) => dataLoaderFor(tx).load(row);
};

/** Returns a function that takes one row, as `createBatchedStatement` does, for a statement that returns nothing. */
export const createBatchedWrite = <Row>(
  write: (tx: Tx, rows: readonly Row[]) => Promise<unknown>,
): ((tx: Tx, row: Row) => Promise<void>) =>
  createBatchedStatement(async (tx, rows) => {
    await write(tx, rows);
    return rows.map(() => undefined);
  });

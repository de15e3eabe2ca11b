import DataLoader from 'dataloader';
import type { Tx } from './db.ts';

/**
 * Lets what one transaction asks for at the same moment share one statement: use cases whose commit is shared run side
 * by side and reach the same step together.
 * @param run answers each row in its place
 * @returns a function of one row
 */
export const batchStatement = <Row, Result>(
  run: (tx: Tx, rows: readonly Row[]) => Promise<readonly Result[]>,
): ((tx: Tx, row: Row) => Promise<Result>) => {
  const loaders = new WeakMap<Tx, DataLoader<Row, Result>>();
  const loaderOf = (tx: Tx): DataLoader<Row, Result> => {
    const loader =
      loaders.get(tx) ??
      new DataLoader<Row, Result>((rows) => run(tx, rows), { cache: false });
    loaders.set(tx, loader);
    return loader;
  };
  return (tx, row) => loaderOf(tx).load(row);
};

/** The same for a statement that answers nothing. */
export const batchWrite = <Row>(
  write: (tx: Tx, rows: readonly Row[]) => Promise<unknown>,
): ((tx: Tx, row: Row) => Promise<void>) =>
  batchStatement(async (tx, rows) => {
    await write(tx, rows);
    return rows.map(() => undefined);
  });

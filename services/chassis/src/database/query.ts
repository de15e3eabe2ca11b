import type { QueryConfig, QueryResultRow } from 'pg';
import type { Db } from './db.ts';

/** The text of a statement, or a statement of `createPreparedStatement` with its values. */
type Statement = string | QueryConfig;

/** Returns all rows of a statement. */
export const selectRows = async <Row extends QueryResultRow>(
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<Row[]> => (await db.query<Row>(statement, values)).rows;

/** Returns the first row; undefined if there is no row. */
export const selectRow = async <Row extends QueryResultRow>(
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<Row | undefined> =>
  (await selectRows<Row>(db, statement, values))[0];

/** Returns the row of a statement that always has one, such as an aggregate; throws if there is none. */
export const selectOne = async <Row extends QueryResultRow>(
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<Row> => {
  const row = await selectRow<Row>(db, statement, values);
  if (!row) throw new Error('the statement returned no row');
  return row;
};

/** Returns the column `value` of each row. */
export const selectValues = async <Value>(
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<Value[]> => {
  const rows = await selectRows<{ value: Value }>(db, statement, values);
  return rows.map(({ value }) => value);
};

/** Returns the column `value` of the first row; undefined if there is no row. */
export const selectValue = async <Value>(
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<Value | undefined> =>
  (await selectValues<Value>(db, statement, values))[0];

/** Returns how many rows the statement wrote or locked. */
export const execute = async (
  db: Db,
  statement: Statement,
  values?: unknown[],
): Promise<number> => (await db.query(statement, values)).rowCount ?? 0;

/** Returns the column `count` of the first row; 0 if there is no row. */
export const selectCount = async (
  db: Db,
  statement: string,
  values: unknown[] = [],
): Promise<number> =>
  (await selectRow<{ count: number }>(db, statement, values))?.count ?? 0;

/** Returns one array of values for each field, in the form that PostgreSQL's `unnest` takes. */
export const toColumnArrays = <Row>(
  rows: readonly Row[],
  ...fields: (keyof Row)[]
): unknown[][] => fields.map((field) => rows.map((row) => row[field]));

import type { QueryResultRow } from 'pg';
import type { Db } from './db.ts';

export const selectRows = async <Row extends QueryResultRow>(
  db: Db,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> => (await db.query<Row>(statement, values)).rows;

export const selectRow = async <Row extends QueryResultRow>(
  db: Db,
  statement: string,
  values: unknown[] = [],
): Promise<Row | undefined> =>
  (await selectRows<Row>(db, statement, values))[0];

/** Returns how many rows the statement wrote or locked. */
export const execute = async (
  db: Db,
  statement: string,
  values: unknown[] = [],
): Promise<number> => (await db.query(statement, values)).rowCount ?? 0;

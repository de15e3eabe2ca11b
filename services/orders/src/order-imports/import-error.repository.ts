import { type Db, createPreparedStatement, type Tx } from '@imprint/chassis/db';
import { definePurge, yearRetentionDays } from '@imprint/chassis/purge';
import { execute, selectRows, toColumnArrays } from '@imprint/chassis/query';

export type RowError = { line: number; message: string };

const insertErrors = createPreparedStatement(
  `insert into order_import_errors (import_id, line, message)
   select $1, * from unnest($2::integer[], $3::text[])`,
);

/** Stores the rows of a list that have an error. */
export const storeErrors = (tx: Tx, id: string, errors: readonly RowError[]) =>
  execute(tx, insertErrors([id, ...toColumnArrays(errors, 'line', 'message')]));

/** Returns up to `limit` errors of an import after a line, in the order of the lines. */
export const listStoredErrors = (
  db: Db,
  id: string,
  afterLine: number,
  limit: number,
) =>
  selectRows<RowError>(
    db,
    `select line, message from order_import_errors where import_id = $1 and line > $2 order by line limit $3`,
    [id, afterLine, limit],
  );

/** Deletes the errors of imports a year after their start, when the list is no longer corrected. */
export const importErrorPurge = definePurge(
  yearRetentionDays,
  `delete from order_import_errors where ctid = any (array(
     select errors.ctid from order_import_errors errors join order_imports on id = import_id
     where started_at < $1 limit $2 for update of errors skip locked))`,
);

import type { Db } from '@imprint/chassis/db';
import { selectCount, selectRows } from '@imprint/chassis/query';
import {
  type LogQuery,
  maxPages,
  type PageQuery,
  toListTotals,
} from './list.model.ts';

/** Returns one page of a log, newest first. The subquery skips previous pages in the index, without reading rows. */
export const loadLogPage = <Entry extends Record<string, unknown>>(
  db: Db,
  { table, columns, where, values }: LogQuery,
  { page, limit }: PageQuery,
) =>
  selectRows<Entry>(
    db,
    `select ${columns} from ${table}
     where id in (select id from ${table} ${where}
                  order by at desc, id offset ${(page - 1) * limit} limit ${limit})
     order by at desc, id`,
    values,
  );

/** Returns the totals of a log. The count stops at the number of entries that all pages can show. */
export const loadLogTotals = async (
  db: Db,
  { table, where, values }: LogQuery,
  { limit }: PageQuery,
) => {
  const max = maxPages * limit;
  const count = await selectCount(
    db,
    `select count(*) from (select from ${table} ${where} limit ${max + 1}) as counted`,
    values,
  );
  return toListTotals(count, limit, max);
};

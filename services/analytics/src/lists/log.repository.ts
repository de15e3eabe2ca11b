import type { Db } from '@imprint/chassis/db';
import { selectRow, selectRows } from '@imprint/chassis/query';
import { type Log, mostPages, type PageQuery, totalsOf } from './list.model.ts';

/** Newest first. What is skipped is skipped in the index alone. */
export const pageOfLog = <Entry extends Record<string, unknown>>(
  db: Db,
  { table, columns, where, values }: Log,
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

/** Counts no further than the pages can show. */
export const totalsOfLog = async (
  db: Db,
  { table, where, values }: Log,
  { limit }: PageQuery,
) => {
  const most = mostPages * limit;
  const counted = await selectRow<{ count: number }>(
    db,
    `select count(*) from (select from ${table} ${where} limit ${most + 1}) as counted`,
    values,
  );
  return totalsOf(counted?.count ?? 0, limit, most);
};

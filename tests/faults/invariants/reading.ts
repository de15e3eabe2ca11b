import type { Db } from '@imprint/chassis/db';
import { queryFound, type Invariant, rowsOf } from './shop.ts';

const neverTwo: Invariant = {
  number: 11,
  statement: 'no two browsers ever read one copy at once',
  find: ({ ebookAccess }) =>
    queryFound(
      ebookAccess,
      `with held as (select id, seat_id, device_id, started_at,
                            coalesce(ended_at, least(lease_until, now())) as until from reading_sessions)
       select 'seat ' || a.seat_id || ' at ' || greatest(a.started_at, b.started_at) as found
       from held a join held b on a.seat_id = b.seat_id and a.id < b.id and a.device_id <> b.device_id
        and a.started_at < b.until and b.started_at < a.until`,
    ),
};

// One second is tolerated: `lease_until` is calculated some milliseconds after the lease's remaining time.
const inTime: Invariant = {
  number: 12,
  statement: 'a link is valid for 24 hours, and no reading session outlives it',
  find: async ({ ebookAccess }) => [
    ...(await queryFound(
      ebookAccess,
      `select 'link ' || id || ' lives ' || (expires_at - issued_at) as found
       from reading_links where expires_at - issued_at <> interval '24 hours'`,
    )),
    ...(await queryFound(
      ebookAccess,
      `select 'session ' || r.id || ' outlived its link' as found
       from reading_sessions r join reading_links l on l.id = r.link_id
       where r.lease_until > l.expires_at + interval '1 second' or r.started_at >= l.expires_at`,
    )),
  ],
};

type Column = { tableName: string; columnName: string };

/** Returns every text column except those of the book itself. */
const textColumnsOf = (db: Db) =>
  rowsOf<Column>(
    db,
    `select c.table_name as "tableName", c.column_name as "columnName" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb')
       and c.table_name not in ('books', 'chapters')`,
  );

const noSecrets: Invariant = {
  number: 13,
  statement: 'no table contains a usable reading link',
  find: async ({ ebookAccess }) => {
    const leaks: string[] = [];
    for (const { tableName, columnName } of await textColumnsOf(ebookAccess))
      leaks.push(
        ...(await queryFound(
          ebookAccess,
          `select '${tableName}.${columnName}' as found from "${tableName}"
           where "${columnName}"::text ~ '^"?[A-Za-z0-9_-]{43}"?$|/read-book/[A-Za-z0-9_-]{43}' limit 1`,
        )),
      );
    return leaks;
  },
};

export const reading = [neverTwo, inTime, noSecrets];

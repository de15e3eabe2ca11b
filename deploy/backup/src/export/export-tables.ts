import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { formatCsvLine } from '@imprint/chassis/csv';
import type pg from 'pg';

/** These tables only serve operations, or are derived from exported tables. */
const excludedTables = new Set([
  ...['outbox', 'inbox', 'mails', 'mail_history', 'relay_lease'],
  ...['erased_people', 'figures_state', 'rebuild_references'],
  ...['chassis_migrations', 'service_migrations', 'pgmigrations'],
  // order_counts and searched_orders are views now, but tables in a backup of an earlier version.
  ...['checkout_cookies', 'webhooks', 'order_counts', 'searched_orders'],
  'order_import_rows',
  ...['post_words', 'post_editors', 'image_references', 'images_being_stored'],
  ...['newsletter_links', 'device_codes', 'devices', 'bindings'],
  ...['admin_devices', 'owner_notices', 'messages_to_tell', 'seeded_samples'],
  ...['sample_content', 'setup_codes', 'mail_test', 'backups'],
]);

type Column = { name: string; isOpen: boolean };

/** Returns the exported columns of each table; hashes, search vectors and encrypted secrets are left out. */
const loadExportedColumns = async (
  client: pg.Client,
): Promise<Map<string, string[]>> => {
  const { rows } = await client.query<Column & { table: string }>(
    `select c.table_name as table, c.column_name as name,
            c.data_type not in ('bytea', 'tsvector') as "isOpen"
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and (c.table_name, c.column_name) <> ('settings', 'secrets')
      order by c.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, name, isOpen } of rows)
    if (isOpen && !excludedTables.has(table))
      tables.set(table, [...(tables.get(table) ?? []), name]);
  return tables;
};

const batchSize = 2_000;

type Row = Record<string, unknown>;

const readRowBatches = async function* (
  client: pg.Client,
  table: string,
  columns: string[],
): AsyncGenerator<Row[]> {
  const list = columns.map((name) => `"${name}"`).join(', ');
  await client.query(
    `declare all_rows no scroll cursor for select to_json(one) as row from (select ${list} from "${table}") one`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: Row }>(
      `fetch ${batchSize} from all_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close all_rows');
};

/** Spreadsheets recognise UTF-8 by this character. */
const byteOrderMark = '\uFEFF';

/**
 * Writes each table twice: as JSON lines without loss, and as CSV for a spreadsheet. One snapshot covers all tables of
 * a service.
 * @returns the number of rows of each table
 */
export const exportTables = async (
  client: pg.Client,
  folder: string,
): Promise<Record<string, number>> => {
  await mkdir(folder, { recursive: true });
  await client.query('begin isolation level repeatable read read only');
  const counts: Record<string, number> = {};
  for (const [table, columns] of await loadExportedColumns(client)) {
    const csv = createWriteStream(join(folder, `${table}.csv`));
    csv.write(`${byteOrderMark}${formatCsvLine(columns)}\r\n`);
    let count = 0;
    const writeCsvAndYieldJsonLines = async function* () {
      for await (const rows of readRowBatches(client, table, columns)) {
        count += rows.length;
        const text = rows
          .map(
            (row) => `${formatCsvLine(columns.map((name) => row[name]))}\r\n`,
          )
          .join('');
        // Rows are read only as fast as the disk writes them.
        if (!csv.write(text)) await once(csv, 'drain');
        yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      }
    };
    await pipeline(
      Readable.from(writeCsvAndYieldJsonLines()),
      createWriteStream(join(folder, `${table}.jsonl`)),
    );
    csv.end();
    await finished(csv);
    counts[table] = count;
  }
  await client.query('commit');
  return counts;
};

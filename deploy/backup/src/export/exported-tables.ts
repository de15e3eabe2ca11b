import type pg from 'pg';

/** These tables only serve the running services, or the database derives them from exported tables. */
const excludedTables = new Set([
  ...['outbox', 'inbox', 'mails', 'mail_history', 'relay_lease'],
  ...['figures_state', 'rebuild_references', 'backups'],
  // The next shop announces the mode of its own keys.
  'announced_payment_mode',
  ...['mail_test', 'mail_tests'],
  ...['chassis_migrations', 'service_migrations', 'pgmigrations'],
  // order_counts and searched_orders are views now, but tables in a backup of an earlier version.
  ...['checkout_cookies', 'webhooks', 'order_counts', 'searched_orders'],
  ...['post_editors', 'image_references', 'images_being_stored'],
  ...['device_codes', 'admin_devices', 'owner_notices', 'messages_to_tell'],
]);

/** Columns that no export contains, each with the value that an import writes instead. */
export const withheldColumns: Readonly<
  Record<string, Readonly<Record<string, string>>>
> = {
  // The secrets of the back office are encrypted by a key that the next shop does not have.
  settings: { secrets: '{}' },
};

export type ExportedTable = {
  name: string;
  columns: string[];
  /** The columns that a person can read; hashes, keys and search words are not among them. */
  readableColumns: string[];
  /** The columns by which the rows are sorted, so that the same rows are the same file. */
  sortColumns: string[];
};

/** Returns the exported tables by name; a column that PostgreSQL generates is not exported. */
export const loadExportedTables = async (
  client: pg.Client,
): Promise<ExportedTable[]> => {
  const { rows } = await client.query<{
    table: string;
    name: string;
    isReadable: boolean;
    isKey: boolean;
  }>(
    `select c.table_name as table, c.column_name as name,
            c.data_type not in ('bytea', 'tsvector') as "isReadable",
            exists (select from pg_index
                     where indrelid = format('%I', c.table_name)::regclass and indisprimary
                       and c.ordinal_position = any (indkey)) as "isKey"
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      order by c.table_name, c.ordinal_position`,
  );
  const exported = rows.filter(
    ({ table, name }) =>
      !excludedTables.has(table) &&
      withheldColumns[table]?.[name] === undefined,
  );
  return [...Map.groupBy(exported, ({ table }) => table)].map(
    ([name, columns]) => {
      const namesOf = (some: typeof columns) => some.map((one) => one.name);
      const keys = columns.filter(({ isKey }) => isKey);
      return {
        name,
        columns: namesOf(columns),
        readableColumns: namesOf(columns.filter((one) => one.isReadable)),
        sortColumns: namesOf(keys.length > 0 ? keys : columns),
      };
    },
  );
};

/** Returns the names as a list of quoted identifiers. */
export const quoteColumns = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ');

const batchSize = 2_000;

/** Reads the rows of a table in batches, each row as a line of JSON without loss. Needs a transaction. */
export const readJsonLines = async function* (
  client: pg.Client,
  { name, columns, sortColumns }: ExportedTable,
): AsyncGenerator<string[]> {
  await client.query(
    `declare all_rows no scroll cursor for
     select to_json(one)::text as line from
       (select ${quoteColumns(columns)} from "${name}" order by ${quoteColumns(sortColumns)}) one`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(
      `fetch ${batchSize} from all_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close all_rows');
};

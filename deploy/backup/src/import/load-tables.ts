import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import {
  type ExportedTable,
  loadExportedTables,
  quoteColumns,
  withheldColumns,
} from '../export/exported-tables.ts';

/** Returns the tables with every table after those that it references. */
const sortByReferences = async (
  client: pg.Client,
  tables: readonly ExportedTable[],
): Promise<ExportedTable[]> => {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
      where contype = 'f' and conrelid <> confrelid`,
  );
  const sorted = new Set<ExportedTable>();
  const addWithReferences = (table: ExportedTable): void => {
    if (sorted.has(table)) return;
    for (const { from, to } of rows) {
      const referenced = tables.find(({ name }) => name === to);
      if (from === table.name && referenced) addWithReferences(referenced);
    }
    sorted.add(table);
  };
  tables.forEach(addWithReferences);
  return [...sorted];
};

/** Returns the names of the append-only tables, whose rows cannot be deleted. */
export const listAppendOnlyTables = async (
  client: pg.Client,
): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger
      where tgname like '%only\\_added\\_to' and not tgisinternal`,
  );
  return new Set(rows.map(({ name }) => name));
};

const maxBatchRows = 500;
const maxBatchCharacters = 4_000_000;

/** Reads the lines of a file in batches that fit into one statement. */
const readLineBatches = async function* (
  path: string,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of readLines(path)) {
    batch.push(line);
    characters += line.length;
    if (batch.length < maxBatchRows && characters < maxBatchCharacters)
      continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
};

/** Reads the lines of a file that only "\n" separates; node:readline would also split a row at other characters. */
const readLines = async function* (path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
};

const insertRows = async (
  client: pg.Client,
  { name, columns }: ExportedTable,
  lines: readonly string[],
): Promise<void> => {
  const withheld = Object.entries(withheldColumns[name] ?? {});
  const targets = [...columns, ...withheld.map(([column]) => column)];
  const values = withheld.map((_one, index) => `$${index + 2}`);
  await client.query(
    `insert into "${name}" (${quoteColumns(targets)}) overriding system value
     select ${[quoteColumns(columns), ...values].join(', ')} from json_populate_recordset(null::"${name}", $1)`,
    [`[${lines.join(',')}]`, ...withheld.map(([, value]) => value)],
  );
};

/** Lets the next row of a table get a number after those of the loaded rows. */
const advanceSequences = async (
  client: pg.Client,
  { name }: ExportedTable,
): Promise<void> => {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select column_name as column, sequence from information_schema.columns,
            pg_get_serial_sequence(format('%I', table_name), column_name) as sequence
      where table_schema = 'public' and table_name = $1 and sequence is not null`,
    [name],
  );
  for (const { column, sequence } of rows)
    await client.query(
      `select setval($1, greatest((select max("${column}") from "${name}"), 1))`,
      [sequence],
    );
};

/**
 * Loads the JSON lines of a folder into the tables of a database whose transaction is open. What the tables hold is
 * replaced, except in append-only tables, which keep their rows. The database checks every reference.
 */
export const loadTables = async (
  client: pg.Client,
  folder: string,
): Promise<void> => {
  const appendOnly = await listAppendOnlyTables(client);
  const tables = await loadExportedTables(client);
  for (const table of await sortByReferences(client, tables)) {
    // Triggers of other tables may have written rows that the export contains too.
    if (!appendOnly.has(table.name))
      await client.query(`delete from "${table.name}"`);
    const path = join(folder, `${table.name}.jsonl`);
    for await (const lines of readLineBatches(path))
      await insertRows(client, table, lines);
    await advanceSequences(client, table);
  }
};

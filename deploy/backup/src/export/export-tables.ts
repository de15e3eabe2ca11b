import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { formatCsvLine } from '@imprint/chassis/csv';
import type pg from 'pg';
import {
  type ExportedTable,
  loadExportedTables,
  readJsonLines,
} from './exported-tables.ts';
import type { TableSummary } from './export-manifest.ts';

/** Spreadsheets recognise UTF-8 by this character. */
const byteOrderMark = '\uFEFF';

const exportTable = async (
  client: pg.Client,
  table: ExportedTable,
  folder: string,
): Promise<TableSummary> => {
  const { name, readableColumns } = table;
  const csv = createWriteStream(join(folder, `${name}.csv`));
  csv.write(`${byteOrderMark}${formatCsvLine(readableColumns)}\r\n`);
  const hash = createHash('sha256');
  let count = 0;
  const toCsvLine = (line: string): string => {
    const row = JSON.parse(line) as Record<string, unknown>;
    return `${formatCsvLine(readableColumns.map((column) => row[column]))}\r\n`;
  };
  const writeCsvAndYieldJsonLines = async function* () {
    for await (const lines of readJsonLines(client, table)) {
      count += lines.length;
      // Rows are read only as fast as the disk writes them.
      if (!csv.write(lines.map(toCsvLine).join(''))) await once(csv, 'drain');
      const text = `${lines.join('\n')}\n`;
      hash.update(text);
      yield text;
    }
  };
  await pipeline(
    Readable.from(writeCsvAndYieldJsonLines()),
    createWriteStream(join(folder, `${name}.jsonl`)),
  );
  csv.end();
  await finished(csv);
  return { name, rows: count, sha256: hash.digest('hex') };
};

/**
 * Writes each table twice: as JSON lines without loss, and as CSV for a spreadsheet. The transaction of the client gives
 * one snapshot of all tables.
 * @returns the number of rows and the checksum of the JSON lines of each table
 */
export const exportTables = async (
  client: pg.Client,
  folder: string,
): Promise<TableSummary[]> => {
  await mkdir(folder, { recursive: true });
  const summaries: TableSummary[] = [];
  for (const table of await loadExportedTables(client))
    summaries.push(await exportTable(client, table, folder));
  return summaries;
};

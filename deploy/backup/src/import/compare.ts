import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  loadExportedTables,
  readJsonLines,
} from '../export/exported-tables.ts';
import type { TableSummary } from '../export/export-manifest.ts';
import { listAppendOnlyTables } from './load-tables.ts';

/** Returns the names of the tables that differ from the export; an append-only table may have more rows than it. */
export const findDifferentTables = async (
  client: pg.Client,
  exported: readonly TableSummary[],
): Promise<string[]> => {
  const appendOnly = await listAppendOnlyTables(client);
  const summaries = new Map(exported.map((one) => [one.name, one]));
  const different: string[] = [];
  for (const table of await loadExportedTables(client)) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const lines of readJsonLines(client, table)) {
      hash.update(`${lines.join('\n')}\n`);
      rows += lines.length;
    }
    const summary = summaries.get(table.name);
    const isSame = appendOnly.has(table.name)
      ? rows >= (summary?.rows ?? 0)
      : hash.digest('hex') === summary?.sha256;
    if (!isSame) different.push(table.name);
    summaries.delete(table.name);
  }
  return [...different, ...summaries.keys()];
};

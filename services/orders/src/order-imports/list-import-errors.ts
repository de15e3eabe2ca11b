import { setImmediate } from 'node:timers/promises';
import type { Clock } from '@imprint/chassis/clock';
import { formatCsvLine } from '@imprint/chassis/csv';
import type { Pool } from '@imprint/chassis/db';
import { listStoredErrors } from './import-error.repository.ts';
import { findImport } from './order-import.repository.ts';
import {
  groupInto,
  type ImportFile,
  importNotFoundError,
  openImport,
} from './read-import-file.ts';

const batchSize = 500;

const formatErrorLine = (line: number | string, message: string): string =>
  formatCsvLine([line, message]);

/**
 * Returns the lines of a CSV file with every row of a list that has an error.
 * @throws CSV_UNREADABLE, UNKNOWN_COLUMN or TOO_MANY_ROWS
 */
export const listImportErrors =
  ({ clock }: { clock: Clock }) =>
  async (file: ImportFile): Promise<string[]> => {
    const lines = [formatErrorLine('Line', 'Error')];
    const { rows } = openImport(file, clock.now());
    for (const group of groupInto(rows(), batchSize)) {
      // Other requests are served between two groups.
      await setImmediate();
      for (const { line, read } of group)
        if (read.outcome === 'rejected')
          lines.push(formatErrorLine(line, read.message));
    }
    return lines;
  };

/**
 * Returns the lines of a CSV file with the errors of a started import.
 * @throws IMPORT_NOT_FOUND
 */
export const listErrorsOfImport =
  ({ pool }: { pool: Pool }) =>
  async (id: string): Promise<string[]> => {
    if (!(await findImport(pool, id))) throw importNotFoundError();
    const lines = [formatErrorLine('Line', 'Error')];
    for (let last = 0; ;) {
      const errors = await listStoredErrors(pool, id, last, batchSize);
      for (const one of errors)
        lines.push(formatErrorLine(one.line, one.message));
      last = errors.at(-1)?.line ?? last;
      if (errors.length < batchSize) return lines;
    }
  };

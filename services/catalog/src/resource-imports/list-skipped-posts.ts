import { formatCsvLine } from '@imprint/chassis/csv';
import { NotFoundError } from '@imprint/chassis/errors';
import type { Pool } from '@imprint/chassis/db';
import { findResourceImport, listSkips } from './resource-import.repository.ts';

export const importNotFoundError = () =>
  new NotFoundError('IMPORT_NOT_FOUND', 'There is no such import.');

const batchSize = 500;

/**
 * Returns the lines of a CSV file with every post of an import that was not imported, and why.
 * @throws IMPORT_NOT_FOUND
 */
export const listSkippedPosts =
  ({ pool }: { pool: Pool }) =>
  async (id: string): Promise<string[]> => {
    if (!(await findResourceImport(pool, id))) throw importNotFoundError();
    const lines = [formatCsvLine(['Title', 'Address', 'Reason'])];
    for (let last = -1; ;) {
      const skips = await listSkips(pool, id, last, batchSize);
      for (const { title, url, why } of skips)
        lines.push(formatCsvLine([title, url ?? '', why]));
      last = skips.at(-1)?.position ?? last;
      if (skips.length < batchSize) return lines;
    }
  };

import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { InvalidError } from '@imprint/chassis/errors';
import { v7 as uuid } from 'uuid';
import {
  emailColumnMissingError,
  groupInto,
  type ImportFile,
  openImport,
  type OpenedImport,
} from './read-import-file.ts';
import { type RowError, storeErrors } from './import-error.repository.ts';
import {
  insertImport,
  saveRowCounts,
  stageRows,
  type StagedRow,
} from './order-import.repository.ts';

type Deps = { pool: Pool; clock: Clock; onStarted: () => void };

const nothingToImportError = () =>
  new InvalidError(
    'NOTHING_TO_IMPORT',
    'No row of this list can be imported. Check the columns and the products.',
    { status: 422 },
  );

const batchSize = 500;

/** Stores the orders of the list for the background worker and its errors; returns the number of rows of each kind. */
const stageRowsOfList = async (tx: Tx, id: string, { rows }: OpenedImport) => {
  const counts = { rows: 0, rejected: 0, skipped: 0, staged: 0 };
  for (const group of groupInto(rows(), batchSize)) {
    const staged: StagedRow[] = [];
    const errors: RowError[] = [];
    for (const { line, read } of group)
      if (read.outcome === 'order') staged.push({ line, row: read.row });
      else if (read.outcome === 'rejected')
        errors.push({ line, message: read.message });
    counts.rows += group.length;
    counts.staged += staged.length;
    counts.rejected += errors.length;
    counts.skipped += group.length - staged.length - errors.length;
    await stageRows(tx, id, staged);
    if (errors.length > 0) await storeErrors(tx, id, errors);
  }
  if (counts.staged === 0) throw nothingToImportError();
  await saveRowCounts(tx, id, counts);
  return counts;
};

/**
 * Accepts a list for import: stores its rows, which a background worker imports in batches. Returns the import's id.
 * @throws CSV_UNREADABLE, UNKNOWN_COLUMN, EMAIL_COLUMN_MISSING, TOO_MANY_ROWS or NOTHING_TO_IMPORT
 */
export const startImport =
  ({ pool, clock, onStarted }: Deps) =>
  async (
    file: ImportFile,
    sendsLinks: boolean,
    admin: AdminClaims,
  ): Promise<string> => {
    const startedAt = clock.now();
    const opened = openImport(file, startedAt);
    const { source, mapping } = opened;
    if (mapping.email === undefined) throw emailColumnMissingError();
    const id = uuid();
    const { fileName } = file;
    const startedBy = admin.username;
    await withTransaction(pool, async (tx) => {
      const added = { id, source, fileName, mapping, sendsLinks };
      await insertImport(tx, { ...added, startedBy, startedAt });
      const counts = await stageRowsOfList(tx, id, opened);
      await recordAndPublishAdminAction(tx, {
        service: 'orders',
        admin,
        action: 'order-import.started',
        subject: `import ${id}`,
        before: {},
        after: { source, fileName, sendsLinks, ...counts },
      });
    });
    onStarted();
    return id;
  };

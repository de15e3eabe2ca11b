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
  type NumberedRow,
  openImport,
  type OpenedImport,
} from './read-import-file.ts';
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

/** Stores the orders of the list for the background worker, and returns how many rows were left out. */
const stageOrders = async (tx: Tx, id: string, { rows }: OpenedImport) => {
  const counts = { rows: 0, rejected: 0, skipped: 0, staged: 0 };
  const countRow = ({ line, read }: NumberedRow): StagedRow[] => {
    counts.rows += 1;
    if (read.outcome === 'order') {
      counts.staged += 1;
      return [{ line, row: read.row }];
    }
    counts[read.outcome] += 1;
    return [];
  };
  for (const group of groupInto(rows(), batchSize))
    await stageRows(tx, id, group.flatMap(countRow));
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
      const counts = await stageOrders(tx, id, opened);
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

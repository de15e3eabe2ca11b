import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type ReadHistoryPage } from '@imprint/chassis/history';
import type { AuditEntry } from './audit-entry.model.ts';
import { addAuditEntries } from './audit-entry.repository.ts';

/** Adds audit entries to the table that the audit page reads; an entry that is stored already does not change. */
export const recordAuditEntries = (
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<void> => addAuditEntries(tx, entries);

/** Adds those entries of a history that are not stored yet; returns the number of all entries in the history. */
export const addMissingAuditEntries = (
  pool: Pool,
  history: ReadHistoryPage<AuditEntry>,
): Promise<number> =>
  forEachPage(history, (entries) =>
    withTransaction(pool, (tx) => addAuditEntries(tx, entries)),
  );

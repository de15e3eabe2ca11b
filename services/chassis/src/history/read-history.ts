import { auditEntriesAfter } from '../audit/audit.repository.ts';
import type { Pool } from '../database/db.ts';
import { mailHistoryAfter } from '../mail/mail-history.repository.ts';
import { historyPage } from './history.model.ts';

export type Owner = { pool: Pool; service: string };

// An entry that commits late may lie behind a cursor; its event tells the reader of it.

/** Pages through what admins did in this service. */
export const readAuditHistory =
  ({ pool, service }: Owner) =>
  async (after: string, limit: number) => {
    const entries = await auditEntriesAfter(pool, after, limit);
    return historyPage(
      entries.map((entry) => ({ ...entry, service })),
      after,
      limit,
    );
  };

/** Pages through what became of this service's mails. */
export const readMailHistory =
  ({ pool, service }: Owner) =>
  async (after: number, limit: number) => {
    const entries = await mailHistoryAfter(pool, after, limit);
    return historyPage(
      entries.map((entry) => ({ ...entry, service })),
      after,
      limit,
    );
  };

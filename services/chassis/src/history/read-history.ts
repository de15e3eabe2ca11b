import type { Pool } from '../database/db.ts';
import { historyPage } from './history.model.ts';
import { auditEntriesAfter, mailHistoryAfter } from './history.repository.ts';

export type Owner = { pool: Pool; service: string };

// An entry that commits late may lie behind a cursor; its event tells the reader of it.
const pagesOf =
  <Id, Entry extends { id: Id }>(
    entriesAfter: (pool: Pool, after: Id, limit: number) => Promise<Entry[]>,
  ) =>
  ({ pool, service }: Owner) =>
  async ({ after, limit }: { after: Id; limit: number }) => {
    const entries = await entriesAfter(pool, after, limit);
    return historyPage(
      entries.map((entry) => ({ ...entry, service })),
      after,
      limit,
    );
  };

/** Pages through what admins did in this service. */
export const readAuditHistory = pagesOf(auditEntriesAfter);

/** Pages through what became of this service's mails. */
export const readMailHistory = pagesOf(mailHistoryAfter);

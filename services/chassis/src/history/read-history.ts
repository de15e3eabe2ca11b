import type { Pool } from '../database/db.ts';
import { toHistoryPage } from './history.model.ts';
import { auditEntriesAfter, mailHistoryAfter } from './history.repository.ts';

export type Owner = { pool: Pool; service: string };

// An entry that commits after a later entry was read is on no page; the reading service receives its event instead.
const createPageReader =
  <Id, Entry extends { id: Id }>(
    entriesAfter: (pool: Pool, after: Id, limit: number) => Promise<Entry[]>,
  ) =>
  ({ pool, service }: Owner) =>
  async ({ after, limit }: { after: Id; limit: number }) => {
    const entries = await entriesAfter(pool, after, limit);
    return toHistoryPage(
      entries.map((entry) => ({ ...entry, service })),
      after,
      limit,
    );
  };

/** Returns a page of this service's audit entries. */
export const readAuditHistory = createPageReader(auditEntriesAfter);

/** Returns a page of this service's attempts to send mails. */
export const readMailHistory = createPageReader(mailHistoryAfter);

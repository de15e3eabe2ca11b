import type { Pool } from '@imprint/chassis/db';
import type { PageQuery } from '../lists/list.model.ts';
import { loadLogPage, loadLogTotals } from '../lists/log.repository.ts';
import { areProjectionsWrong } from '../rebuild-state/rebuild-state.repository.ts';
import type { AuditFilter, ListedAuditEntry } from './audit-entry.model.ts';
import { buildAuditLogQuery } from './audit-entry.repository.ts';

/** Returns one page of the audit entries, newest first, with the totals. */
export const listAuditEntries =
  ({ pool }: { pool: Pool }) =>
  async (query: AuditFilter & PageQuery) => {
    const log = buildAuditLogQuery(query);
    const [acts, totals, isRebuilding] = await Promise.all([
      loadLogPage<ListedAuditEntry>(pool, log, query),
      loadLogTotals(pool, log, query),
      areProjectionsWrong(pool),
    ]);
    return { acts, ...totals, isRebuilding };
  };

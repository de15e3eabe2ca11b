import type { Db } from '../database/db.ts';
import { selectRows } from '../database/query.ts';

export type AuditEntry = {
  /** Rises with time; the cursor. */
  id: string;
  at: Date;
  actor: string;
  sessionId: string;
  action: string;
  subject: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  requestId: string;
};

/** The entries after a cursor; a page costs the same wherever it begins. */
export const auditEntriesAfter = (
  db: Db,
  after: string,
  limit: number,
): Promise<AuditEntry[]> =>
  selectRows<AuditEntry>(
    db,
    `select id, acted_at as at, actor, session_id as "sessionId", action, subject, before, after,
            request_id as "requestId"
     from audit_log where id > $1 order by id limit $2`,
    [after, limit],
  );

import type { AuditEntry } from '@imprint/chassis/history';

export type { AuditEntry };

/** What the audit page shows of it. */
export type ListedAuditEntry = Omit<AuditEntry, 'sessionId' | 'requestId'>;

export type AuditFilter = {
  /** Part of the subject, in any case. */
  search: string;
  action?: string | undefined;
};

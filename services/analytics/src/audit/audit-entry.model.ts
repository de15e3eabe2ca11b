import type { DayRange } from '@imprint/chassis/lagos-day';
import type { AuditEntry } from '@imprint/chassis/history';

export type { AuditEntry };

/** An audit entry as the audit page shows it. */
export type ListedAuditEntry = Omit<AuditEntry, 'sessionId' | 'requestId'>;

export type AuditFilter = DayRange & {
  /** Part of the subject, ignoring case. */
  search: string;
  action?: string | undefined;
};

/** An action of an admin, as the service that owns it reports it. */
export type AuditEntry = {
  id: string;
  at: Date;
  /** The admin's name for signing in. */
  actor: string;
  sessionId: string;
  service: string;
  /** "order.status-changed" */
  action: string;
  /** "order IMP-7Q2K-94XD-3M8T-61RB" */
  subject: string;
  /** What the change touched, as it was and as it became. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  requestId: string;
};

/** What the audit page shows of it. */
export type ListedAuditEntry = Omit<AuditEntry, 'sessionId' | 'requestId'>;

export type AuditFilter = {
  /** Part of the subject, in any case. */
  search: string;
  action?: string | undefined;
};

import { z } from 'zod';

/** An instant: an ISO 8601 text in JSON, and a Date when parsed. */
export const instantSchema = z.iso
  .datetime()
  .transform((text) => new Date(text));
const at = z.date().or(instantSchema);

const facts = z.record(z.string(), z.unknown());

/** An admin action, as returned by the service that recorded it. */
export const auditEntry = z.object({
  /** A UUID version 7, whose order is that of time; it is the cursor of the history. */
  id: z.uuid(),
  at,
  /** The admin's user name. */
  actor: z.string(),
  sessionId: z.string(),
  service: z.string(),
  /** For example "order.status-changed". */
  action: z.string(),
  /** For example "order IMP-7Q2K-94XD-3M8T-61RB". */
  subject: z.string(),
  /** The changed fields, before and after the action. */
  before: facts,
  after: facts,
  requestId: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

/** The outcome of one attempt to send a mail, with the fields of its event. */
export const mailHistoryEntry = z.object({
  id: z.int().describe('Rises; the cursor'),
  eventId: z.uuid().describe('The ce_id under which the event was published'),
  mailId: z.uuid(),
  at,
  service: z.string(),
  template: z.string(),
  recipient: z.string(),
  about: z.string(),
  isResend: z.boolean(),
  outcome: z.enum(['sent', 'refused', 'delayed']),
  attempts: z.int(),
  reason: z.string().nullable(),
});

export type MailHistoryEntry = z.output<typeof mailHistoryEntry>;

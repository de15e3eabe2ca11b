import { z } from 'zod';

/** A time, which JSON carries as a text. */
export const time = z.iso.datetime().transform((text) => new Date(text));
const at = z.date().or(time);

const facts = z.record(z.string(), z.unknown());

/** An action of an admin, as the service that owns it reports it. */
export const auditEntry = z.object({
  /** Rises with time; the cursor. */
  id: z.uuid(),
  at,
  /** The admin's name for signing in. */
  actor: z.string(),
  sessionId: z.string(),
  service: z.string(),
  /** "order.status-changed" */
  action: z.string(),
  /** "order IMP-7Q2K-94XD-3M8T-61RB" */
  subject: z.string(),
  /** What the change touched, as it was and as it became. */
  before: facts,
  after: facts,
  requestId: z.string(),
});

export type AuditEntry = z.output<typeof auditEntry>;

/** What became of one try to send a mail, as its event says it. */
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

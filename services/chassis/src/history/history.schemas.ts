import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

const time = z.date().or(z.string());

const facts = z.record(z.string(), z.unknown());

/** A call that pages through a history by the last id read. */
const pageOf = <Entry extends z.ZodType, Cursor extends z.ZodType>(
  entry: Entry,
  cursor: Cursor,
) =>
  z.object({
    entries: z.array(entry),
    next: cursor.describe('The next `after`; unchanged at the end'),
    more: z.boolean(),
  });

const auditEntry = z.object({
  id: z.uuid(),
  at: time,
  actor: z.string(),
  sessionId: z.string(),
  service: z.string(),
  action: z.string(),
  subject: z.string(),
  before: facts,
  after: facts,
  requestId: z.string(),
});

const mailTry = z.object({
  id: z.int().describe('Rises; the cursor'),
  eventId: z.uuid().describe('The ce_id under which the event was published'),
  mailId: z.uuid(),
  at: time,
  service: z.string(),
  template: z.string(),
  recipient: z.string(),
  about: z.string(),
  isResend: z.boolean(),
  outcome: z.enum(['sent', 'refused', 'delayed']),
  attempts: z.int(),
  reason: z.string().nullable(),
});

const firstId = '00000000-0000-0000-0000-000000000000';

export const auditHistoryApi = {
  auditHistory: endpoint({
    method: 'get',
    path: '/internal/audit-history',
    summary: 'Every audit entry of this service, oldest first',
    access: 'service',
    query: z.object({
      after: z.guid().default(firstId),
      // An entry may hold a text before and after its change.
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    answers: { 200: pageOf(auditEntry, z.string()) },
  }),
};

export const mailHistoryApi = {
  mailHistory: endpoint({
    method: 'get',
    path: '/internal/mail-history',
    summary: 'What became of every try to send a mail, oldest first',
    access: 'service',
    query: z.object({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    answers: { 200: pageOf(mailTry, z.int()) },
  }),
};

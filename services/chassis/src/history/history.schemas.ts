import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { auditEntry, mailHistoryEntry } from './history.shape.ts';

export { auditEntry, mailHistoryEntry };

/** Returns the schema of a history page; `cursor` is the schema of an entry's id, after which the next page begins. */
const historyPageSchema = <Entry extends z.ZodType, Cursor extends z.ZodType>(
  entry: Entry,
  cursor: Cursor,
) =>
  z.object({
    entries: z.array(entry),
    next: cursor.describe('The next `after`; unchanged at the end'),
    more: z.boolean(),
  });

const firstId = '00000000-0000-0000-0000-000000000000';

/** Returns an endpoint that pages through a history whose ids are UUIDs in ascending order, such as version 7. */
export const historyEndpoint = <Entry extends z.ZodType>({
  path,
  summary,
  entry,
  maxEntries = 1000,
}: {
  path: string;
  summary: string;
  entry: Entry;
  maxEntries?: number;
}) =>
  endpoint({
    method: 'get',
    path,
    summary,
    access: 'service',
    query: z.object({
      after: z.guid().default(firstId),
      limit: z.coerce.number().int().min(1).max(maxEntries).default(maxEntries),
    }),
    answers: { 200: historyPageSchema(entry, z.string()) },
  });

export const auditHistoryApi = {
  auditHistory: historyEndpoint({
    path: '/internal/audit-history',
    summary: 'Every audit entry of this service, oldest first',
    entry: auditEntry,
    // The pages are small, since an entry may hold a long text twice: before and after its change.
    maxEntries: 100,
  }),
};

export const mailHistoryApi = {
  mailHistory: endpoint({
    method: 'get',
    path: '/internal/mail-history',
    summary: 'The outcome of every attempt to send an email, oldest first',
    access: 'service',
    query: z.object({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    answers: { 200: historyPageSchema(mailHistoryEntry, z.int()) },
  }),
};

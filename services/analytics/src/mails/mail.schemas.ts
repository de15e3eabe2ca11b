import { mailHistoryEntry } from '@imprint/chassis/history-api';
import { dayRangeQuery } from '@imprint/chassis/http/day-range';
import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { listTotals, pageQuery } from '../lists/list.schemas.ts';
import { isRebuilding } from '../rebuild-state/rebuild.schemas.ts';

const { outcome } = mailHistoryEntry.shape;

const MailTry = z.strictObject({
  id: z.uuid().describe('The id of the event, not of the email'),
  at: z.date(),
  template: z.string(),
  recipient: z.string(),
  about: z.string().describe("The order's reference, or empty"),
  outcome: outcome.describe('delayed: another attempt follows'),
  isResend: z.boolean(),
  attempts: z.int().describe('The number of the attempt'),
  reason: z.string().nullable().describe('Why the mail server refused it'),
});

export const mailApi = {
  listEmails: endpoint({
    method: 'get',
    path: '/api/admin/mails',
    summary: 'List the emails with their delivery status, newest first',
    access: 'admin',
    query: z.object({
      ...pageQuery,
      reference: z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/, 'must be an order reference')
        .optional(),
      recipient: z
        .string()
        .max(254)
        .regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
        .optional(),
      outcome: z
        .enum([...outcome.options, 'failed'])
        .optional()
        .describe('failed: refused within 30 days, and not accepted since'),
      ...dayRangeQuery,
    }),
    answers: {
      200: z.strictObject({
        mails: z.array(MailTry),
        ...listTotals,
        isRebuilding,
      }),
    },
  }),
};

import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { listTotals, pageQuery } from '../lists/list.schemas.ts';
import { isRebuilding } from '../rebuild-state/rebuild.schemas.ts';
import { outcomes } from './mail.model.ts';

const MailTry = z.strictObject({
  id: z.uuid().describe('of the news, not of the mail'),
  at: z.date(),
  template: z.string(),
  recipient: z.string(),
  about: z.string().describe("an order's reference, or empty"),
  outcome: z.enum(outcomes).describe('delayed: it will be tried again'),
  isResend: z.boolean(),
  attempts: z.int().describe('the number of this try'),
  reason: z.string().nullable().describe('why it was not taken'),
});

export const mailApi = {
  listMails: endpoint({
    method: 'get',
    path: '/api/admin/mails',
    summary: 'The delivery log: what became of each mail, newest first',
    access: 'admin',
    query: z.object({
      ...pageQuery(50),
      reference: z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/, 'no reference of ours looks like this')
        .optional(),
      outcome: z.enum(outcomes).optional(),
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

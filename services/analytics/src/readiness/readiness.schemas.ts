import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const checkIds = [
  'payments',
  'webhook',
  'email',
  'book',
  'cover',
  'prices',
  'delivery',
  'domain',
  'backup',
] as const;

const readinessCheck = z.strictObject({
  id: z.enum(checkIds),
  ok: z.boolean(),
  state: z
    .enum(['done', 'todo', 'failed'])
    .describe(
      'todo: nothing was done yet; failed: it does not work, or could not be checked',
    ),
  detail: z.string().describe('What the check found, as a sentence'),
  fix: z.string().describe('What to do, as a sentence; empty if ok'),
});

export type ReadinessCheck = z.output<typeof readinessCheck>;
export type CheckId = ReadinessCheck['id'];

export const readinessApi = {
  readReadiness: endpoint({
    method: 'get',
    path: '/api/admin/readiness',
    summary:
      'Check whether the shop is ready to sell; at most 30 s old unless fresh',
    access: 'admin',
    query: z.object({
      fresh: z.literal('1').optional().describe('1: check again now'),
    }),
    answers: {
      200: z.strictObject({
        checks: z.array(readinessCheck),
        checkedAt: z.date(),
      }),
    },
  }),
};

import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { readinessCheck } from './readiness.shape.ts';

export const readinessApi = {
  readReadiness: endpoint({
    method: 'get',
    path: '/api/admin/readiness',
    summary:
      'Check whether the shop is ready to sell; at most 1 s old, what other systems answered a minute, unless fresh',
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

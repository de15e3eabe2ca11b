import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

export const readinessApi = {
  readReadiness: endpoint({
    method: 'get',
    path: '/internal/readiness',
    summary:
      'Show whether the payment provider accepts the key, and when webhooks and emails last went through',
    access: 'service',
    query: z.object({
      fresh: z
        .literal('1')
        .optional()
        .describe('1: ask the provider now; otherwise at most a minute old'),
    }),
    answers: {
      200: z.strictObject({
        payments: z.strictObject({
          outcome: z
            .enum(['accepted', 'unusable', 'unreachable', 'missing'])
            .describe(
              'unusable: an answer that is not that of a valid key; missing: no key is set',
            ),
          mode: z.enum(['test', 'live']),
        }),
        webhookReceivedAt: z.date().nullable(),
        mail: z
          .strictObject({
            at: z.date(),
            reason: z
              .string()
              .nullable()
              .describe('Why the mail server did not accept it; null: it did'),
          })
          .nullable()
          .describe('The newest attempt to send; null before the first'),
      }),
    },
  }),
};

import { z } from 'zod';
import { endpoint } from '@imprint/chassis/http/endpoint';

const firstId = '00000000-0000-0000-0000-000000000000';

export const erasureHistoryApi = {
  erasureHistory: endpoint({
    method: 'get',
    path: '/internal/erasure-history',
    summary: 'Who was erased, by hash, for a part that has lost its database',
    access: 'service',
    query: z.object({
      after: z.guid().default(firstId),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    answers: {
      200: z.object({
        entries: z.array(
          z.object({
            id: z.uuid(),
            emailHash: z.string(),
            pseudonym: z
              .string()
              .nullable()
              .describe('Null from a gateway of before pseudonyms were keyed'),
            erasedAt: z.date().or(z.string()),
          }),
        ),
        next: z.string().describe('The next `after`; unchanged at the end'),
        more: z.boolean(),
      }),
    },
  }),
};

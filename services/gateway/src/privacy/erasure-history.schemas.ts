import { z } from 'zod';
import { historyEndpoint } from '@imprint/chassis/history-api';

export const erasureHistoryApi = {
  erasureHistory: historyEndpoint({
    path: '/internal/erasure-history',
    summary: 'Who was erased, by hash, for a part that has lost its database',
    entry: z.object({
      id: z.uuid(),
      emailHash: z.string(),
      pseudonym: z
        .string()
        .nullable()
        .describe('Null from a gateway of before pseudonyms were keyed'),
      erasedAt: z.date().or(z.string()),
    }),
  }),
};

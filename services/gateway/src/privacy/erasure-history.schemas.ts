import { z } from 'zod';
import { historyEndpoint } from '@imprint/chassis/history-api';

export const erasureHistoryApi = {
  erasureHistory: historyEndpoint({
    path: '/internal/erasure-history',
    summary:
      'List erased people by email hash, for a service that lost its database',
    entry: z.object({
      id: z.uuid(),
      emailHash: z.string(),
      pseudonym: z
        .string()
        .nullable()
        .describe('Null from a gateway version without keyed pseudonyms'),
      erasedAt: z.date().or(z.string()),
    }),
  }),
};

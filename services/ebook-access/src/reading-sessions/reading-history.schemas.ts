import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

const firstId = '00000000-0000-0000-0000-000000000000';

export const readingHistoryApi = {
  readingHistory: endpoint({
    method: 'get',
    path: '/internal/reading-history',
    summary: 'When the book of each seat was first opened, by seat',
    access: 'service',
    query: z.object({
      after: z.guid().default(firstId),
      limit: z.coerce.number().int().min(1).max(1000).default(1000),
    }),
    answers: {
      200: z.object({
        entries: z.array(
          z.object({
            seatId: z.uuid(),
            orderReference: z.string(),
            openedAt: z.date().or(z.string()),
          }),
        ),
        next: z.string().describe('The next `after`; unchanged at the end'),
        more: z.boolean(),
      }),
    },
  }),
};

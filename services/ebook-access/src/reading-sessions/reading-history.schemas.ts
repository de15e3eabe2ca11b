import { historyEndpoint } from '@imprint/chassis/history-api';
import { z } from 'zod';

export const readingHistoryApi = {
  readingHistory: historyEndpoint({
    path: '/internal/reading-history',
    summary: 'When the book of each seat was first opened, by seat',
    entry: z.object({
      seatId: z.uuid(),
      orderReference: z.string(),
      openedAt: z.date().or(z.string()),
    }),
  }),
};

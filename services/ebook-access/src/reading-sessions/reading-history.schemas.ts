import { historyEndpoint } from '@imprint/chassis/history-api';
import { z } from 'zod';

const instant = z.date().or(z.string());

export const readingHistoryApi = {
  readingHistory: historyEndpoint({
    path: '/internal/reading-history',
    summary:
      'When the book of each seat was first opened and finished, by seat',
    entry: z.object({
      seatId: z.uuid(),
      orderReference: z.string(),
      openedAt: instant,
      finishedAt: instant.nullable(),
      lastChapter: z
        .int()
        .describe('The highest number of a finished chapter; 0: none'),
    }),
  }),
  readingSessionHistory: historyEndpoint({
    path: '/internal/reading-session-history',
    summary: 'The reading time of every ended session, by session',
    entry: z.object({
      sessionId: z.uuid(),
      seatId: z.uuid(),
      orderReference: z.string(),
      startedAt: instant,
      readingSeconds: z.int(),
    }),
  }),
};

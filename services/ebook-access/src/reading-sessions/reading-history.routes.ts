import { type Route, bindRoutes } from '@imprint/chassis/http/endpoint';
import type { readSeatHistory, readSessionHistory } from './read-history.ts';
import { readingHistoryApi } from './reading-history.schemas.ts';

export const readingHistoryRoutes = (useCases: {
  readHistory: ReturnType<typeof readSeatHistory>;
  readSessionHistory: ReturnType<typeof readSessionHistory>;
}): Route[] =>
  bindRoutes(readingHistoryApi, {
    readingHistory: ({ query }) =>
      useCases.readHistory(query.after, query.limit),
    readingSessionHistory: ({ query }) =>
      useCases.readSessionHistory(query.after, query.limit),
  });

import { type Route, bindRoutes } from '@imprint/chassis/http/endpoint';
import type { readReadingHistory } from './read-reading-history.ts';
import { readingHistoryApi } from './reading-history.schemas.ts';

export const readingHistoryRoutes = (useCases: {
  readHistory: ReturnType<typeof readReadingHistory>;
}): Route[] =>
  bindRoutes(readingHistoryApi, {
    readingHistory: ({ query }) =>
      useCases.readHistory(query.after, query.limit),
  });

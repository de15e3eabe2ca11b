import { type Route, routes } from '@imprint/chassis/http/endpoint';
import type { readReadingHistory } from './read-reading-history.ts';
import { readingHistoryApi } from './reading-history.schemas.ts';

export const readingHistoryRoutes = (useCases: {
  readHistory: ReturnType<typeof readReadingHistory>;
}): Route[] =>
  routes(readingHistoryApi, {
    readingHistory: ({ query }) =>
      useCases.readHistory(query.after, query.limit),
  });

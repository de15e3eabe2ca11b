import { type Route, routes } from '@imprint/chassis/http/endpoint';
import type { readReadingHistory } from './read-reading-history.ts';
import { readingHistoryApi } from './reading-history.schemas.ts';

export const readingHistoryRoutes = (
  readHistory: ReturnType<typeof readReadingHistory>,
): Route[] =>
  routes(readingHistoryApi, {
    readingHistory: ({ query }) => readHistory(query.after, query.limit),
  });

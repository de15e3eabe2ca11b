import { type Route, bindRoutes } from '@imprint/chassis/http/endpoint';
import type { readFirstOpenings } from './read-first-openings.ts';
import { readingHistoryApi } from './reading-history.schemas.ts';

export const readingHistoryRoutes = (useCases: {
  readHistory: ReturnType<typeof readFirstOpenings>;
}): Route[] =>
  bindRoutes(readingHistoryApi, {
    readingHistory: ({ query }) =>
      useCases.readHistory(query.after, query.limit),
  });

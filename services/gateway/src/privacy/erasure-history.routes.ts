import { type Route, routes } from '@imprint/chassis/http/endpoint';
import { erasureHistoryApi } from './erasure-history.schemas.ts';
import type { readErasureHistory } from './read-erasure-history.ts';

export const erasureHistoryRoutes = (useCases: {
  readErasureHistory: ReturnType<typeof readErasureHistory>;
}): Route[] =>
  routes(erasureHistoryApi, {
    erasureHistory: ({ query }) =>
      useCases.readErasureHistory(query.after, query.limit),
  });

import { type Route, routes } from '@imprint/chassis/http/endpoint';
import { erasureHistoryApi } from './erasure-history.schemas.ts';
import type { readErasureHistory } from './read-erasure-history.ts';

export const erasureHistoryRoutes = (
  readHistory: ReturnType<typeof readErasureHistory>,
): Route[] =>
  routes(erasureHistoryApi, {
    erasureHistory: ({ query }) => readHistory(query.after, query.limit),
  });

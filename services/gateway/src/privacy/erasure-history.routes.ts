import type { Pool } from '@imprint/chassis/db';
import { type Route, routes } from '@imprint/chassis/http/endpoint';
import { erasuresAfter } from './erasure.repository.ts';
import { erasureHistoryApi } from './erasure-history.schemas.ts';

export const erasureHistoryRoutes = ({ pool }: { pool: Pool }): Route[] =>
  routes(erasureHistoryApi, {
    erasureHistory: async ({ query: { after, limit } }) => {
      const entries = await erasuresAfter(pool, after, limit);
      return {
        entries,
        next: entries.at(-1)?.id ?? after,
        more: entries.length === limit,
      };
    },
  });

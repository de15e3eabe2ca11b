import type { Pool } from '@imprint/chassis/db';
import { type Route, routes } from '@imprint/chassis/http/endpoint';
import { openingsAfter } from './reading-history.repository.ts';
import { readingHistoryApi } from './reading-history.schemas.ts';

/** First openings as their events say them, for the copy that the figures are counted from. */
export const readingHistoryRoutes = ({ pool }: { pool: Pool }): Route[] =>
  routes(readingHistoryApi, {
    readingHistory: async ({ query: { after, limit } }) => {
      const seats = await openingsAfter(pool, after, limit);
      return {
        entries: seats.flatMap(({ openedAt, ...seat }) =>
          openedAt ? [{ ...seat, openedAt }] : [],
        ),
        next: seats.at(-1)?.seatId ?? after,
        more: seats.length === limit,
      };
    },
  });

import type { Pool } from '@imprint/chassis/db';
import { openingsAfter } from './reading-history.repository.ts';

/** Pages through the first openings of all seats, as published in events. */
export const readReadingHistory =
  ({ pool }: { pool: Pool }) =>
  async (after: string, limit: number) => {
    const seats = await openingsAfter(pool, after, limit);
    return {
      entries: seats.flatMap(({ openedAt, ...seat }) =>
        openedAt ? [{ ...seat, openedAt }] : [],
      ),
      next: seats.at(-1)?.seatId ?? after,
      more: seats.length === limit,
    };
  };

import type { Pool } from '@imprint/chassis/db';
import { listFirstOpenings } from './reading-history.repository.ts';

/** Returns one page of seats, each with the time at which the book was first opened, as published in events. */
export const readFirstOpenings =
  ({ pool }: { pool: Pool }) =>
  async (after: string, limit: number) => {
    const seats = await listFirstOpenings(pool, after, limit);
    return {
      entries: seats.flatMap(({ openedAt, ...seat }) =>
        openedAt ? [{ ...seat, openedAt }] : [],
      ),
      next: seats.at(-1)?.seatId ?? after,
      more: seats.length === limit,
    };
  };

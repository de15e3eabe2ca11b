import type { Pool } from '@imprint/chassis/db';
import { listSeatsWithFirstOpening } from './reading-history.repository.ts';

/** Returns one page of the seats that were opened, each with the time of its first opening, as events published it. */
export const readFirstOpenings =
  ({ pool }: { pool: Pool }) =>
  async (after: string, limit: number) => {
    const seats = await listSeatsWithFirstOpening(pool, after, limit);
    return {
      entries: seats.flatMap(({ openedAt, ...seat }) =>
        openedAt ? [{ ...seat, openedAt }] : [],
      ),
      next: seats.at(-1)?.seatId ?? after,
      more: seats.length === limit,
    };
  };

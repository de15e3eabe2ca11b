import type { Db } from '@imprint/chassis/db';
import { selectRows } from '@imprint/chassis/query';

/** When the book of a seat was first opened; null if the book was never opened. */
export type SeatOpening = {
  seatId: string;
  orderReference: string;
  openedAt: Date | null;
};

/** Returns up to `limit` seats after a cursor, in the order of their ids, so that every page costs the same. */
export const listSeatsWithFirstOpening = (
  db: Db,
  after: string,
  limit: number,
) => {
  // A session that ended at its own start does not count: a newer session had replaced it, so it was never published.
  return selectRows<SeatOpening>(
    db,
    `select seats.id as "seatId", reference as "orderReference",
            (select min(started_at) from reading_sessions
             where seat_id = seats.id
               and (ended_at is null or ended_at > started_at or end_reason <> 'taken-over')) as "openedAt"
     from seats where seats.id > $1 order by seats.id limit $2`,
    [after, limit],
  );
};

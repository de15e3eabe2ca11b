import type { Db } from '@imprint/chassis/db';
import { selectOne, selectRows } from '@imprint/chassis/query';

/** How far the book of a seat was read; `openedAt` is null if the book was never opened. */
export type SeatReading = {
  seatId: string;
  orderReference: string;
  openedAt: Date | null;
  finishedAt: Date | null;
  /** The highest number of a finished chapter; 0 before the first. */
  lastChapter: number;
};

/** Returns up to `limit` seats after a cursor, in the order of their ids, so that every page costs the same. */
export const listSeatReadings = (db: Db, after: string, limit: number) => {
  // A session that ended at its own start does not count: a newer session had replaced it, so it was never published.
  return selectRows<SeatReading>(
    db,
    `select seats.id as "seatId", reference as "orderReference",
            (select min(started_at) from reading_sessions
             where seat_id = seats.id
               and (ended_at is null or ended_at > started_at or end_reason <> 'taken-over')) as "openedAt",
            (select finished_at from reading_places where seat_id = seats.id) as "finishedAt",
            (select coalesce(max(chapter), 0) from finished_chapters where seat_id = seats.id) as "lastChapter"
     from seats where seats.id > $1 order by seats.id limit $2`,
    [after, limit],
  );
};

/** A session that ended, with the time for which it was read. */
export type EndedSession = {
  sessionId: string;
  seatId: string;
  orderReference: string;
  startedAt: Date;
  readingMs: number;
};

/** Returns up to `limit` ended sessions with reading time after a cursor, in the order of their ids. */
export const listEndedSessions = (db: Db, after: string, limit: number) =>
  selectRows<EndedSession>(
    db,
    `select r.id as "sessionId", seat_id as "seatId", reference as "orderReference",
            started_at as "startedAt", reading_ms as "readingMs"
     from reading_sessions r join seats on seats.id = seat_id
     where r.id > $1 and ended_at is not null and reading_ms > 0 order by r.id limit $2`,
    [after, limit],
  );

/** Returns how often the reader of a seat opened the book, and for how long they read it. */
export const sumVisitsOfSeat = (db: Db, seatId: string) =>
  selectOne<{ visits: number; readingSeconds: number }>(
    db,
    // A page that acquires a lapsed lease again has a new row with the same session, and is one visit.
    `select count(distinct session)::integer as visits,
            round(coalesce(sum(reading_ms), 0) / 1000)::integer as "readingSeconds"
     from reading_sessions where seat_id = $1`,
    [seatId],
  );

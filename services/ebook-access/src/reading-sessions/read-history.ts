import type { Pool } from '@imprint/chassis/db';
import {
  listEndedSessions,
  listSeatReadings,
} from './reading-history.repository.ts';

type Deps = { pool: Pool };

/** Returns one page of the seats that were opened, each with the steps of its reading, as events published them. */
export const readSeatHistory =
  ({ pool }: Deps) =>
  async (after: string, limit: number) => {
    const seats = await listSeatReadings(pool, after, limit);
    return {
      entries: seats.flatMap(({ openedAt, ...seat }) =>
        openedAt ? [{ ...seat, openedAt }] : [],
      ),
      next: seats.at(-1)?.seatId ?? after,
      more: seats.length === limit,
    };
  };

/** Returns one page of the ended sessions with their reading time, as events published them. */
export const readSessionHistory =
  ({ pool }: Deps) =>
  async (after: string, limit: number) => {
    const sessions = await listEndedSessions(pool, after, limit);
    return {
      entries: sessions.map(({ readingMs, ...session }) => ({
        ...session,
        readingSeconds: Math.round(readingMs / 1000),
      })),
      next: sessions.at(-1)?.sessionId ?? after,
      more: sessions.length === limit,
    };
  };

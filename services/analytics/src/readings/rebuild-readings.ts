import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type ReadHistoryPage } from '@imprint/chassis/history';
import type { SeatReading, SessionTime } from './reading.model.ts';
import {
  addSessionTimes,
  recountReadingDays,
  blockReadingWrites,
  restoreReadings,
} from './reading.projection.ts';

/**
 * Corrects the readings and the times of sessions from the histories of ebook-access and recounts the days; returns the
 * number of seats read.
 */
export const rebuildReadings = async (
  pool: Pool,
  readings: ReadHistoryPage<SeatReading>,
  sessions: ReadHistoryPage<SessionTime>,
): Promise<number> => {
  const restoreWith =
    <Entry>(restore: (tx: Tx, page: Entry[]) => Promise<unknown>) =>
    (page: Entry[]) =>
      withTransaction(pool, async (tx) => {
        await blockReadingWrites(tx);
        await restore(tx, page);
      });
  const seats = await forEachPage(readings, restoreWith(restoreReadings));
  await forEachPage(sessions, restoreWith(addSessionTimes));
  await withTransaction(pool, async (tx) => {
    await blockReadingWrites(tx);
    await recountReadingDays(tx);
  });
  return seats;
};

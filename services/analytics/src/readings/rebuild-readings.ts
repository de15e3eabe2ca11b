import { type Pool, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type ReadHistoryPage } from '@imprint/chassis/history';
import type { SeatOpening } from './reading.model.ts';
import {
  recountReadingDays,
  blockReadingWrites,
  restoreFirstOpenings,
} from './reading.projection.ts';

/** Corrects the first openings from the history of ebook-access and recounts the days; returns the history's length. */
export const rebuildReadings = async (
  pool: Pool,
  history: ReadHistoryPage<SeatOpening>,
): Promise<number> => {
  const openings = await forEachPage(history, (page) =>
    withTransaction(pool, async (tx) => {
      await blockReadingWrites(tx);
      await restoreFirstOpenings(tx, page);
    }),
  );
  await withTransaction(pool, async (tx) => {
    await blockReadingWrites(tx);
    await recountReadingDays(tx);
  });
  return openings;
};

import { type Pool, withTransaction } from '@imprint/chassis/db';
import { forEachPage, type History } from '@imprint/chassis/history';
import type { SeatOpening } from './reading.model.ts';
import {
  recountReadingDays,
  lockReadings,
  restoreOpenings,
} from './reading.projection.ts';

/** Corrects first openings from their owner's history, recomputes the days, and returns how many openings it read. */
export const rebuildReadings = async (
  pool: Pool,
  history: History<SeatOpening>,
): Promise<number> => {
  const openings = await forEachPage(history, (page) =>
    withTransaction(pool, async (tx) => {
      await lockReadings(tx);
      await restoreOpenings(tx, page);
    }),
  );
  await withTransaction(pool, async (tx) => {
    await lockReadings(tx);
    await recountReadingDays(tx);
  });
  return openings;
};

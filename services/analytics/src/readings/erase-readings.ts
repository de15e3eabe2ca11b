import type { Tx } from '@imprint/chassis/db';
import {
  computeDayChanges,
  nothingRead,
  toSecondsOfDay,
} from './reading.model.ts';
import {
  blockReadingWrites,
  deleteReadings,
  deleteSessionTimes,
} from './reading.projection.ts';
import { addInOrderOfDays } from './record-readings.ts';

/** Deletes what is stored about the reading of orders, and takes it out of the figures. Safe to repeat. */
export const eraseReadings = async (
  tx: Tx,
  references: string[],
): Promise<void> => {
  if (references.length === 0) return;
  await blockReadingWrites(tx);
  const readings = await deleteReadings(tx, references);
  const sessions = await deleteSessionTimes(tx, references);
  await addInOrderOfDays(tx, [
    ...readings.flatMap((reading) => computeDayChanges(reading, nothingRead)),
    ...sessions.map(({ startedAt, seconds }) =>
      toSecondsOfDay(startedAt, -seconds),
    ),
  ]);
};

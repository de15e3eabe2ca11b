import type { Tx } from '@imprint/chassis/db';
import { dayInLagos } from '@imprint/chassis/lagos-day';
import { type ReadingStep, addReadingStep } from './reading.model.ts';
import {
  addToReadingDays,
  areReadingsCounted,
  lockReading,
  type ReadingDay,
  saveReading,
} from './reading.projection.ts';

export type SeatStep = {
  seatId: string;
  orderReference: string;
  step: ReadingStep;
  at: Date;
};

/**
 * Saves the time of a seat's step, unless the same or an earlier time is stored. Returns the changes of daily totals.
 */
const saveStepAndComputeDayChanges = async (
  tx: Tx,
  { seatId, orderReference, step, at }: SeatStep,
): Promise<ReadingDay[]> => {
  const before = await lockReading(tx, seatId);
  const after = addReadingStep(before, step, at);
  const stepTimeOf = ({ openedAt, finishedAt }: typeof after) =>
    step === 'opened' ? openedAt : finishedAt;
  const was = stepTimeOf(before);
  const is = stepTimeOf(after);
  if (is?.getTime() === was?.getTime()) return [];
  await saveReading(tx, seatId, orderReference, after);
  if (!(await areReadingsCounted(tx, orderReference))) return [];
  const toSignedDayChange = (time: Date | null, by: 1 | -1) =>
    time ? [{ day: dayInLagos(time), opened: 0, finished: 0, [step]: by }] : [];
  return [...toSignedDayChange(is, 1), ...toSignedDayChange(was, -1)];
};

/** Counts a seat once as opened and once as finished, each on the day of the first time. */
export const recordReadings = async (tx: Tx, steps: SeatStep[]) => {
  const changes: ReadingDay[] = [];
  for (const step of steps)
    changes.push(...(await saveStepAndComputeDayChanges(tx, step)));
  // Days are locked last and in order, so that two consumers cannot deadlock.
  await addToReadingDays(
    tx,
    changes.toSorted((a, b) => a.day.localeCompare(b.day)),
  );
};

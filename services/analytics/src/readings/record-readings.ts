import type { Tx } from '@imprint/chassis/db';
import {
  addReadingStep,
  computeDayChanges,
  type ReadingDay,
  type ReadingStep,
  type SessionTime,
  toSecondsOfDay,
} from './reading.model.ts';
import {
  addSessionTimes,
  addToReadingDays,
  judgeOrder,
  lockReading,
  saveReading,
} from './reading.projection.ts';

export type SeatStep = {
  seatId: string;
  orderReference: string;
  step: ReadingStep;
};

/** What an event of a seat reports: a step of its reading, or a session that ended. */
export type SeatReport = SeatStep | SessionTime;

/** Saves a seat's step, unless an equal or better one is stored. Returns the changes of daily totals. */
const saveStepAndComputeDayChanges = async (
  tx: Tx,
  { seatId, orderReference, step }: SeatStep,
): Promise<ReadingDay[]> => {
  const before = await lockReading(tx, seatId);
  const { isErased, isCounted } = await judgeOrder(tx, orderReference);
  if (isErased) return [];
  const after = addReadingStep(before, step);
  const changes = computeDayChanges(before, after);
  if (changes.length === 0 && after.lastChapter === before.lastChapter)
    return [];
  await saveReading(tx, seatId, orderReference, after);
  return isCounted ? changes : [];
};

/** Saves the reading time of a session, unless it is stored. Returns the changes of daily totals. */
const saveSessionAndComputeDayChanges = async (
  tx: Tx,
  session: SessionTime,
): Promise<ReadingDay[]> => {
  await lockReading(tx, session.seatId);
  const { isCounted } = await judgeOrder(tx, session.orderReference);
  const isNew = (await addSessionTimes(tx, [session])) > 0;
  return isNew && isCounted
    ? [toSecondsOfDay(session.startedAt, session.seconds)]
    : [];
};

/** Adds changes to daily totals. Days are locked last and in order, so that two consumers cannot deadlock. */
export const addInOrderOfDays = (tx: Tx, changes: ReadingDay[]) =>
  addToReadingDays(
    tx,
    changes.toSorted((a, b) => a.day.localeCompare(b.day)),
  );

/**
 * Counts a seat once as opened and once as finished, each on the day of the first time, and each session on the day on
 * which it started. Nothing is recorded of an erased buyer.
 */
export const recordReadings = async (tx: Tx, reports: SeatReport[]) => {
  const changes: ReadingDay[] = [];
  for (const report of reports)
    changes.push(
      ...('step' in report
        ? await saveStepAndComputeDayChanges(tx, report)
        : await saveSessionAndComputeDayChanges(tx, report)),
    );
  await addInOrderOfDays(tx, changes);
};

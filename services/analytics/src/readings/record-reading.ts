import type { Tx } from '@imprint/chassis/db';
import { dayInLagos } from '../sales/sale.model.ts';
import { withStep, type ReadingStep } from './reading.model.ts';
import {
  addToReadingDays,
  lockReading,
  saveReading,
} from './reading.projection.ts';

type Step = {
  seatId: string;
  orderReference: string;
  step: ReadingStep;
  at: Date;
};

/** Counts a seat once as opened and once as finished, each on the day of the first time. */
export const recordReading = async (tx: Tx, news: Step): Promise<void> => {
  const { seatId, orderReference, step, at } = news;
  const before = await lockReading(tx, seatId);
  const after = withStep(before, step, at);
  const timeOf = ({ openedAt, finishedAt }: typeof after) =>
    step === 'opened' ? openedAt : finishedAt;
  const was = timeOf(before);
  const is = timeOf(after);
  if (is?.getTime() === was?.getTime()) return;
  await saveReading(tx, seatId, orderReference, after);
  const change = (time: Date | null, by: 1 | -1) =>
    time ? [{ day: dayInLagos(time), opened: 0, finished: 0, [step]: by }] : [];
  // The new day is the earlier one.
  await addToReadingDays(tx, [...change(is, 1), ...change(was, -1)]);
};

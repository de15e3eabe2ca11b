import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { incrementSeatVersion } from '../purchases/purchase.repository.ts';
import { bookFinished, chapterFinished } from './reading-progress.events.ts';
import {
  addFinishedChapters,
  markBookFinished,
} from './reading-progress.repository.ts';

export type Progress = {
  seatId: string;
  reference: string;
  /** The numbers of the finished chapters. */
  chapters: number[];
  /** Whether the last chapter of the book is among them. */
  isBookFinished: boolean;
};

/**
 * Records the chapters that a reader finished, and the book, once for each seat, and publishes what is new. The caller
 * must hold the seat's lock.
 */
export const recordProgress = async (
  tx: Tx,
  { seatId, reference, chapters, isBookFinished }: Progress,
  at: Date,
): Promise<void> => {
  const nextChange = async () => ({
    ...{ seatId, reference, at },
    version: await incrementSeatVersion(tx, seatId),
  });
  for (const chapter of await addFinishedChapters(tx, seatId, chapters, at))
    await appendToOutbox(tx, chapterFinished(await nextChange(), chapter));
  if (isBookFinished && (await markBookFinished(tx, seatId, at)))
    await appendToOutbox(tx, bookFinished(await nextChange()));
};

/** The times at which the book of a seat was first opened and first read to its end. */
export type Reading = {
  openedAt: Date | null;
  finishedAt: Date | null;
};

export type ReadingStep = 'opened' | 'finished';

export const nothingRead: Reading = { openedAt: null, finishedAt: null };

const pickEarlier = (known: Date | null, time: Date): Date =>
  known && known <= time ? known : time;

/** Returns the reading after a step. The earliest time of a step counts, in whatever order the events arrive. */
export const addReadingStep = (
  reading: Reading,
  step: ReadingStep,
  at: Date,
): Reading =>
  step === 'opened'
    ? { ...reading, openedAt: pickEarlier(reading.openedAt, at) }
    : { ...reading, finishedAt: pickEarlier(reading.finishedAt, at) };

/** The first opening of a seat's book. */
export type SeatOpening = {
  seatId: string;
  orderReference: string;
  openedAt: Date;
};

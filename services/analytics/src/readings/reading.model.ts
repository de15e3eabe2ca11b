import { dayInLagos, type Day } from '@imprint/chassis/lagos-day';

/** How far the book of a seat was read: when it was first opened and first read to its end. */
export type Reading = {
  openedAt: Date | null;
  finishedAt: Date | null;
  /** The highest number of a finished chapter; 0 before the first. */
  lastChapter: number;
};

export type ReadingStep =
  | { kind: 'opened' | 'finished'; at: Date }
  | { kind: 'chapter'; chapter: number };

export const nothingRead: Reading = {
  openedAt: null,
  finishedAt: null,
  lastChapter: 0,
};

const pickEarlier = (known: Date | null, time: Date): Date =>
  known && known <= time ? known : time;

/**
 * Returns the reading after a step. The earliest time of a step and the highest chapter count, in whatever order the
 * events arrive.
 */
export const addReadingStep = (
  reading: Reading,
  step: ReadingStep,
): Reading => {
  switch (step.kind) {
    case 'opened':
      return { ...reading, openedAt: pickEarlier(reading.openedAt, step.at) };
    case 'finished':
      return {
        ...reading,
        finishedAt: pickEarlier(reading.finishedAt, step.at),
      };
    case 'chapter':
      return {
        ...reading,
        lastChapter: Math.max(reading.lastChapter, step.chapter),
      };
  }
};

/** What the readings of a day, or a change of them, add to its totals. */
export type ReadingDay = {
  day: Day;
  opened: number;
  finished: number;
  seconds: number;
};

const nothingOfDay = { opened: 0, finished: 0, seconds: 0 };

export const toSecondsOfDay = (at: Date, seconds: number): ReadingDay => ({
  ...nothingOfDay,
  ...{ day: dayInLagos(at), seconds },
});

/** Returns what changes in the totals of days when the reading of a seat changes. */
export const computeDayChanges = (
  before: Reading,
  after: Reading,
): ReadingDay[] => {
  const toDayChange = (
    figure: 'opened' | 'finished',
    time: Date | null,
    by: 1 | -1,
  ) => (time ? [{ ...nothingOfDay, day: dayInLagos(time), [figure]: by }] : []);
  return (
    [
      ['opened', before.openedAt, after.openedAt],
      ['finished', before.finishedAt, after.finishedAt],
    ] as const
  ).flatMap(([figure, was, is]) =>
    was?.getTime() === is?.getTime()
      ? []
      : [...toDayChange(figure, is, 1), ...toDayChange(figure, was, -1)],
  );
};

/** The reading of a seat, as its owner remembers it. */
export type SeatReading = {
  seatId: string;
  orderReference: string;
  openedAt: Date;
  finishedAt: Date | null;
  lastChapter: number;
};

/** A session that ended, with the time for which it was read. */
export type SessionTime = {
  sessionId: string;
  seatId: string;
  orderReference: string;
  startedAt: Date;
  seconds: number;
};

import type { IncomingMessage } from '../kafka-port.ts';

/** Counts the failed attempts at each message, by its offset. */
export type Attempts = {
  /** @returns the number of failed attempts, this one included */
  add: (message: IncomingMessage) => number;
  count: (message: IncomingMessage) => number;
  forget: (message: IncomingMessage) => void;
};

const offsetOf = ({ topic, partition, offset }: IncomingMessage) =>
  `${topic}/${partition}/${offset}`;

/** Returns a counter that lives in memory, so a restart begins at zero. */
export const createAttemptCounter = (): Attempts => {
  const failed = new Map<string, number>();
  const count = (message: IncomingMessage) =>
    failed.get(offsetOf(message)) ?? 0;
  return {
    count,
    add: (message) => {
      const attempt = count(message) + 1;
      failed.set(offsetOf(message), attempt);
      return attempt;
    },
    forget: (message) => void failed.delete(offsetOf(message)),
  };
};

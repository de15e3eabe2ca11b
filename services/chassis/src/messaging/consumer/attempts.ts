import type { IncomingMessage } from '../kafka-port.ts';

/** Counts the failed attempts to handle each message. */
export type Attempts = {
  /** Counts one more failed attempt, and returns the number of failed attempts including it. */
  add: (message: IncomingMessage) => number;
  count: (message: IncomingMessage) => number;
  forget: (message: IncomingMessage) => void;
};

const offsetKeyOf = ({ topic, partition, offset }: IncomingMessage) =>
  `${topic}/${partition}/${offset}`;

/** Returns a counter in memory; a restart of the process sets it to zero. */
export const createFailedAttemptCounter = (): Attempts => {
  const failed = new Map<string, number>();
  const failedAttemptsOf = (message: IncomingMessage) =>
    failed.get(offsetKeyOf(message)) ?? 0;
  return {
    count: failedAttemptsOf,
    add: (message) => {
      const attempt = failedAttemptsOf(message) + 1;
      failed.set(offsetKeyOf(message), attempt);
      return attempt;
    },
    forget: (message) => void failed.delete(offsetKeyOf(message)),
  };
};

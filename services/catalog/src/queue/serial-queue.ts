/**
 * Creates a queue that runs one task at a time. If `maxQueued` tasks run or wait already, the returned function throws
 * the error of `refusal`.
 */
export const createSerialQueue = (maxQueued: number, refusal: () => Error) => {
  let queued = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queued >= maxQueued) throw refusal();
    queued += 1;
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      queued -= 1;
    }
  };
};

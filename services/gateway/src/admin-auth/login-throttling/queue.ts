import { UnavailableError } from '@imprint/chassis/errors';
import { createConcurrencyLimit } from '../../edge/concurrency-limit.ts';

const signInBusyError = () =>
  new UnavailableError(
    'SIGN_IN_BUSY',
    'The sign-in is busy. Please try again in a moment.',
    { retryAfterSeconds: 2 },
  );

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a queue that runs one task at a time. @throws SIGN_IN_BUSY if `maxWaiting` tasks wait */
export const createSerialQueue = (maxWaiting: number): Queue => {
  const limit = createConcurrencyLimit({ max: 1, maxWaiting });
  return async (work) => {
    const release = await limit.acquire('');
    if (!release) throw signInBusyError();
    return work().finally(release);
  };
};

/** Creates a queue that all known devices share; each device may have `maxOfOne` tasks in it. @throws SIGN_IN_BUSY */
export const createQueueSharedByDevices = (
  maxWaiting: number,
  maxOfOne: number,
): ((device: string) => Queue) => {
  const all = createSerialQueue(maxWaiting);
  const places = createConcurrencyLimit({ max: maxOfOne, maxWaiting: 0 });
  return (device) => async (work) => {
    const release = places.tryAcquire(device);
    if (!release) throw signInBusyError();
    return all(work).finally(release);
  };
};

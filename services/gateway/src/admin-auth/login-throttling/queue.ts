import { UnavailableError } from '@imprint/chassis/errors';

const signInBusy = () =>
  new UnavailableError(
    'SIGN_IN_BUSY',
    'Many people are signing in. Please try again in a moment.',
    { retryAfterSeconds: 2 },
  );

export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** One piece of work after the other; so many may wait, and more are refused with SIGN_IN_BUSY. */
export const createQueue = (maxWaiting: number): Queue => {
  let isRunning = false;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (!isRunning) isRunning = true;
    else {
      if (waiting.length >= maxWaiting) throw signInBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else isRunning = false;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** A queue for all devices, in which each has few places. */
export const createDeviceQueue = (
  maxWaiting: number,
  maxOfOne: number,
): ((device: string) => Queue) => {
  const all = createQueue(maxWaiting);
  const places = new Map<string, number>();
  return (device) => async (work) => {
    const taken = places.get(device) ?? 0;
    if (taken >= maxOfOne) throw signInBusy();
    places.set(device, taken + 1);
    try {
      return await all(work);
    } finally {
      const left = (places.get(device) ?? 1) - 1;
      if (left > 0) places.set(device, left);
      else places.delete(device);
    }
  };
};

import { hash, verify } from '@node-rs/argon2';
import { UnavailableError } from '@imprint/chassis/errors';

class SignInBusy extends UnavailableError {
  readonly code = 'SIGN_IN_BUSY';
  override readonly retryAfterSeconds = 2;
  constructor() {
    super('Many people are signing in. Please try again in a moment.');
  }
}

/** One after the other; so many may wait, and more are refused. */
const createQueue = (maxWaiting: number) => {
  let isRunning = false;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (isRunning) {
      if (waiting.length >= maxWaiting) throw new SignInBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else isRunning = true;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else isRunning = false;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

const maxStrangersWaiting = 20;
const maxWaitingOfDevice = 3;
const maxDevicesWaiting = 30;

export type Passwords = {
  /** @param device names a browser in which the admin has signed in before */
  isRight: (
    storedHash: string,
    password: string,
    device?: string,
  ) => Promise<boolean>;
};

/**
 * Argon2id, two at a time, since Node has four threads for such work: one for strangers and
 * one for known devices, of which each has a small queue. However many guess, the owner gets in.
 */
export const createPasswords = (): Passwords => {
  const strangers = createQueue(maxStrangersWaiting);
  const devices = createQueue(maxDevicesWaiting);
  const ofDevice = new Map<string, number>();

  const asDevice = async (
    device: string,
    work: () => Promise<boolean>,
  ): Promise<boolean> => {
    const others = ofDevice.get(device) ?? 0;
    if (others > maxWaitingOfDevice) throw new SignInBusy();
    ofDevice.set(device, others + 1);
    try {
      return await devices(work);
    } finally {
      const left = (ofDevice.get(device) ?? 1) - 1;
      if (left > 0) ofDevice.set(device, left);
      else ofDevice.delete(device);
    }
  };

  return {
    isRight: (storedHash, password, device) => {
      const work = () => verify(storedHash, password);
      return device === undefined ? strangers(work) : asDevice(device, work);
    },
  };
};

export const hashPassword = (password: string): Promise<string> =>
  hash(password);

/** Refused wherever the shop is open to the world. */
export const developmentPassword = 'imprint-admin';

/** Longer ones are refused rather than cut. */
export const longestPassword = 256;

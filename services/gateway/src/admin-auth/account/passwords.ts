import { hash, verify } from '@node-rs/argon2';
import { createDeviceQueue, createQueue } from '../login-throttling/queue.ts';

const maxStrangersWaiting = 20;
const maxDevicesWaiting = 30;
const maxOfOneDevice = 4;

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
  const devices = createDeviceQueue(maxDevicesWaiting, maxOfOneDevice);
  return {
    isRight: (storedHash, password, device) => {
      const queue = device === undefined ? strangers : devices(device);
      return queue(() => verify(storedHash, password));
    },
  };
};

export const hashPassword = (password: string): Promise<string> =>
  hash(password);

/** Refused wherever the shop is open to the world. */
export const developmentPassword = 'imprint-admin';

/** Longer ones are refused rather than cut. */
export const maxPasswordLength = 256;

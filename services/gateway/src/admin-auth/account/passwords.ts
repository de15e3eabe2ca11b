import { hash, verify } from '@node-rs/argon2';
import { createDeviceQueue, createQueue } from '../login-throttling/queue.ts';

const maxStrangersWaiting = 20;
const maxDevicesWaiting = 30;
const maxOfOneDevice = 4;

export type Passwords = {
  /**
   * Whether the password matches. `device` is a browser in which the admin has signed in before.
   * @throws SIGN_IN_BUSY
   */
  isRight: (
    storedHash: string,
    password: string,
    device?: string,
  ) => Promise<boolean>;
};

/**
 * Creates the check of passwords with Argon2id. Two run at a time, because Node has four threads for such work: one
 * for unknown and one for known devices, of which each may queue a few, so guesses do not block the owner.
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

/** Returns the Argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password);

/** The password of development, with which no gateway starts in production. */
export const developmentPassword = 'imprint-admin';

/** The maximum length of a password; a longer one is refused, not cut. */
export const maxPasswordLength = 256;

import { hash, verify } from '@node-rs/argon2';
import {
  createQueueSharedByDevices,
  createSerialQueue,
} from '../login-throttling/queue.ts';

const maxStrangersWaiting = 20;
const maxDevicesWaiting = 30;
const maxOfOneDevice = 4;

export type PasswordCheck = {
  /**
   * Returns whether the password matches the hash. `device` identifies a browser in which the admin signed in before.
   * @throws SIGN_IN_BUSY
   */
  isRight: (
    storedHash: string,
    password: string,
    device?: string,
  ) => Promise<boolean>;
};

/**
 * Creates the Argon2id check. Unknown and known devices have a queue each, so that guesses do not block the owner. Each
 * queue is short and runs one check at a time, so that two of Node's four worker threads stay free.
 */
export const createQueuedPasswordCheck = (): PasswordCheck => {
  const strangers = createSerialQueue(maxStrangersWaiting);
  const devices = createQueueSharedByDevices(maxDevicesWaiting, maxOfOneDevice);
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

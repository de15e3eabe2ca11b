import { hash, verify } from '@node-rs/argon2';
import { UnavailableError } from '@imprint/chassis/errors';

class SignInBusy extends UnavailableError {
  readonly code = 'SIGN_IN_BUSY';
  override readonly retryAfterSeconds = 2;
  constructor() {
    super('Many people are signing in. Please try again in a moment.');
  }
}

// Node has four threads for such work and the rest of the site needs some of them.
const atOnce = 2;
const mayWait = 20;

export type Passwords = {
  isRight: (storedHash: string, password: string) => Promise<boolean>;
};

/** Argon2id, two at a time. */
export const createPasswords = (): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new SignInBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    isRight: async (storedHash, password) => {
      await enter();
      try {
        return await verify(storedHash, password);
      } finally {
        leave();
      }
    },
  };
};

export const hashPassword = (password: string): Promise<string> =>
  hash(password);

/** Refused wherever the shop is open to the world. */
export const developmentPassword = 'imprint-admin';

/** Longer ones are refused rather than cut. */
export const longestPassword = 256;

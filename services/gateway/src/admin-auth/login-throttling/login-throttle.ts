import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { TooManyError } from '@imprint/chassis/errors';
import { createQueue } from './queue.ts';
import { judgeAttempt, undoAttempt } from './failed-sign-ins.model.ts';
import type { Failures } from './failed-sign-ins.model.ts';
import * as failedSignIns from './failed-sign-ins.repository.ts';

const tooManyAttempts = (retryAfterSeconds: number) =>
  new TooManyError(
    'TOO_MANY_ATTEMPTS',
    'Too many failed sign-ins. Please wait before you try again.',
    { retryAfterSeconds },
  );

type FailureCounts = { address: Failures; account: Failures };

/** A try that counts as failed until it is forgiven. */
export type Attempt = { before: FailureCounts; counted: FailureCounts };

// Strangers wait here and not for connections to the database, of which the owner needs one.
const maxStrangersWaiting = 500;

/** Every guess at a password or a code goes through it, and waits after five wrong ones. */
export const createLoginThrottle = (pool: Pool) => {
  const strangers = createQueue(maxStrangersWaiting);

  const countAttempt = async (net: string): Promise<Attempt> => {
    const entry = await withTransaction(pool, async (tx) => {
      const { address, account, now } = await failedSignIns.lock(tx, net);
      const counted = judgeAttempt(address, account, now);
      if ('waitSeconds' in counted) return counted;
      await failedSignIns.save(tx, net, counted);
      return { before: { address, account }, counted };
    });
    if ('waitSeconds' in entry) throw tooManyAttempts(entry.waitSeconds);
    return entry;
  };

  return {
    countAttempt,
    /** The same for a browser that is not known: one after the other. */
    countStranger: (net: string): Promise<Attempt> =>
      strangers(() => countAttempt(net)),
    /** It was no guess at all: as if it had not been made, while others made meanwhile count. */
    undoAttempt: (net: string, { before, counted }: Attempt): Promise<void> =>
      withTransaction(pool, async (tx) => {
        const now = await failedSignIns.lock(tx, net);
        await failedSignIns.save(tx, net, {
          address: undoAttempt(now.address, before.address, counted.address),
          account: undoAttempt(now.account, before.account, counted.account),
        });
      }),
    forgive: (tx: Tx, net: string): Promise<void> =>
      failedSignIns.forgive(tx, net),
  };
};

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

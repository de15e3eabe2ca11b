import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { TooManyError } from '@imprint/chassis/errors';
import { createSerialQueue } from './queue.ts';
import { countAndJudgeAttempt, undoAttempt } from './failed-sign-ins.model.ts';
import type { Failures } from './failed-sign-ins.model.ts';
import * as failedSignIns from './failed-sign-ins.repository.ts';

const tooManyAttemptsError = (retryAfterSeconds: number) =>
  new TooManyError(
    'TOO_MANY_ATTEMPTS',
    'Too many failed sign-ins. Please wait before you try again.',
    { retryAfterSeconds },
  );

type FailureCounts = { address: Failures; account: Failures };

/** An attempt, which counts as failed until it is forgiven or undone. */
export type Attempt = { before: FailureCounts; counted: FailureCounts };

// Unknown browsers queue in memory, so that they do not use up the database connections that the owner needs.
const maxStrangersWaiting = 500;

/**
 * Creates the throttle that counts every attempt at a password or a code.
 * @throws TOO_MANY_ATTEMPTS while an address must wait
 */
export const createLoginThrottle = (pool: Pool) => {
  const strangers = createSerialQueue(maxStrangersWaiting);

  const countAttempt = async (net: string): Promise<Attempt> => {
    const entry = await withTransaction(pool, async (tx) => {
      const { address, account, now } = await failedSignIns.lockCounts(tx, net);
      const counted = countAndJudgeAttempt(address, account, now);
      if ('waitSeconds' in counted) return counted;
      await failedSignIns.saveCounts(tx, net, counted);
      return { before: { address, account }, counted };
    });
    if ('waitSeconds' in entry) throw tooManyAttemptsError(entry.waitSeconds);
    return entry;
  };

  return {
    countAttempt,
    /** Counts an attempt of an unknown browser; such attempts run one at a time. @throws SIGN_IN_BUSY if 500 wait */
    countUnknownDeviceAttempt: (net: string): Promise<Attempt> =>
      strangers(() => countAttempt(net)),
    /** Undoes the count of an attempt that was no guess; concurrent attempts stay counted. */
    undoAttempt: (net: string, { before, counted }: Attempt): Promise<void> =>
      withTransaction(pool, async (tx) => {
        const now = await failedSignIns.lockCounts(tx, net);
        await failedSignIns.saveCounts(tx, net, {
          address: undoAttempt(now.address, before.address, counted.address),
          account: undoAttempt(now.account, before.account, counted.account),
        });
      }),
    forgive: (tx: Tx, net: string): Promise<void> =>
      failedSignIns.resetFailuresAfterSuccess(tx, net),
  };
};

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

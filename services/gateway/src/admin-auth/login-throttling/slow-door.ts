import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { TooManyError } from '@imprint/chassis/errors';
import { createQueue } from './queue.ts';
import { knock, takeBack } from './sign-in-door.model.ts';
import type { Failures } from './sign-in-door.model.ts';
import * as door from './sign-in-door.repository.ts';

const tooManyAttempts = (retryAfterSeconds: number) =>
  new TooManyError(
    'TOO_MANY_ATTEMPTS',
    'Too many failed sign-ins. Please wait before you try again.',
    { retryAfterSeconds },
  );

type Doors = { address: Failures; account: Failures };

/** A try that counts as failed until it is forgiven. */
export type Try = { before: Doors; counted: Doors };

// Strangers wait here and not for connections to the database, of which the owner needs one.
const maxStrangersWaiting = 500;

/** Every guess at a password or a code goes through it, and waits after five wrong ones. */
export const createSlowDoor = (pool: Pool) => {
  const strangers = createQueue(maxStrangersWaiting);

  const enter = async (net: string): Promise<Try> => {
    const entry = await withTransaction(pool, async (tx) => {
      const { address, account, now } = await door.lock(tx, net);
      const counted = knock(address, account, now);
      if ('waitSeconds' in counted) return counted;
      await door.save(tx, net, counted);
      return { before: { address, account }, counted };
    });
    if ('waitSeconds' in entry) throw tooManyAttempts(entry.waitSeconds);
    return entry;
  };

  return {
    enter,
    /** The same for a browser that is not known: one after the other. */
    enterAsStranger: (net: string): Promise<Try> => strangers(() => enter(net)),
    /** It was no guess at all: as if it had not been made, while others made meanwhile count. */
    takeBack: (net: string, { before, counted }: Try): Promise<void> =>
      withTransaction(pool, async (tx) => {
        const now = await door.lock(tx, net);
        await door.save(tx, net, {
          address: takeBack(now.address, before.address, counted.address),
          account: takeBack(now.account, before.account, counted.account),
        });
      }),
    forgive: (tx: Tx, net: string): Promise<void> => door.forgive(tx, net),
  };
};

export type SlowDoor = ReturnType<typeof createSlowDoor>;

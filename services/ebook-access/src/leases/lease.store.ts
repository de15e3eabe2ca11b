import { readFileSync } from 'node:fs';
import { DependencyUnavailable } from '@imprint/chassis/errors';
import type { Redis } from '@imprint/chassis/redis';
import type { Lease, LeaseAnswer, LeaseOutcome } from './lease.model.ts';

const lua = readFileSync(new URL('lease.lua', import.meta.url), 'utf8');

type Reply = [LeaseOutcome, string, string, string, number];
type RunScript = (...keysAndArguments: (string | number)[]) => Promise<Reply>;

// The braces keep both keys of a seat in one slot of a Redis cluster.
const leaseKey = (seatId: string) => `ebook-access:lease:{${seatId}}`;
const epochKey = (seatId: string) => `ebook-access:epoch:{${seatId}}`;

/**
 * Creates the store of leases in Redis. While Redis is unavailable, each function fails, and none guesses the holder.
 * @throws DependencyUnavailable if Redis fails; `forget` throws the error of Redis
 */
export const createLeaseStore = (redis: Redis) => {
  redis.defineCommand('readingSession', { numberOfKeys: 2, lua });
  const { readingSession } = redis as unknown as { readingSession: RunScript };

  const runLeaseCommand = async (
    seatId: string,
    ...verb: (string | number)[]
  ): Promise<LeaseAnswer> => {
    try {
      const [outcome, deviceId, session, epoch, remainingMs] =
        await readingSession.call(
          redis,
          leaseKey(seatId),
          epochKey(seatId),
          ...verb,
        );
      const lease = { deviceId, session, epoch: Number(epoch), remainingMs };
      return { outcome, lease: deviceId ? lease : undefined };
    } catch (error) {
      throw new DependencyUnavailable(error);
    }
  };

  return {
    read: (seatId: string) => runLeaseCommand(seatId, 'look', '', '', 0, 0),
    acquire: (seatId: string, deviceId: string, session: string, ms: number) =>
      runLeaseCommand(seatId, 'acquire', deviceId, session, ms, 0),
    /** Extends the lease of a session, or acquires the lease again after it has lapsed. */
    beat: (
      seatId: string,
      deviceId: string,
      session: string,
      ms: number,
      knownEpoch: number,
    ) => runLeaseCommand(seatId, 'beat', deviceId, session, ms, knownEpoch),
    /** Restores a lost lease from its session in the database, unless Redis knows an equal or newer epoch. */
    restore: (
      seatId: string,
      { deviceId, session, epoch }: Omit<Lease, 'remainingMs'>,
      ms: number,
    ) => runLeaseCommand(seatId, 'restore', deviceId, session, ms, epoch),
    leave: (seatId: string, deviceId: string, session: string) =>
      runLeaseCommand(seatId, 'leave', deviceId, session, 0, 0),
    /** Deletes the leases and epochs of these seats. */
    forget: async (seatIds: string[]): Promise<void> => {
      for (const seat of seatIds)
        await redis.del(leaseKey(seat), epochKey(seat));
    },
  };
};

export type Leases = ReturnType<typeof createLeaseStore>;

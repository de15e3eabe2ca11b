import { readFileSync } from 'node:fs';
import { PartUnavailable } from '@imprint/chassis/errors';
import type { Redis } from '@imprint/chassis/redis';
import type { Lease, LeaseAnswer, LeaseOutcome } from './lease.model.ts';

const lua = readFileSync(new URL('lease.lua', import.meta.url), 'utf8');

type Reply = [LeaseOutcome, string, string, string, number];
type Ask = (...keysAndArguments: (string | number)[]) => Promise<Reply>;

export type Leases = {
  look: (seatId: string) => Promise<LeaseAnswer>;
  acquire: (
    seatId: string,
    deviceId: string,
    session: string,
    ms: number,
  ) => Promise<LeaseAnswer>;
  beat: (
    seatId: string,
    deviceId: string,
    session: string,
    ms: number,
    knownEpoch: number,
  ) => Promise<LeaseAnswer>;
  /** Takes up a lease that Redis has lost, as the history has it; changes nothing where Redis knows better. */
  restore: (
    seatId: string,
    lease: Omit<Lease, 'remainingMs'>,
    ms: number,
  ) => Promise<LeaseAnswer>;
  leave: (
    seatId: string,
    deviceId: string,
    session: string,
  ) => Promise<LeaseAnswer>;
  /** As if nobody had ever read there. */
  forget: (seatIds: string[]) => Promise<void>;
};

// The braces keep both keys of a seat in one slot of a cluster.
const leaseKey = (seatId: string) => `ebook-access:lease:{${seatId}}`;
const epochKey = (seatId: string) => `ebook-access:epoch:{${seatId}}`;

/** The leases in Redis. While it is away every answer is 503: nobody is refused on a guess. */
export const leaseStore = (redis: Redis): Leases => {
  redis.defineCommand('readingSession', { numberOfKeys: 2, lua });
  const { readingSession } = redis as unknown as { readingSession: Ask };

  const ask = async (
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
      throw new PartUnavailable(error);
    }
  };

  return {
    look: (seat) => ask(seat, 'look', '', '', 0, 0),
    acquire: (seat, device, session, ms) =>
      ask(seat, 'acquire', device, session, ms, 0),
    beat: (seat, device, session, ms, epoch) =>
      ask(seat, 'beat', device, session, ms, epoch),
    restore: (seat, { deviceId, session, epoch }, ms) =>
      ask(seat, 'restore', deviceId, session, ms, epoch),
    leave: (seat, device, session) => ask(seat, 'leave', device, session, 0, 0),
    forget: async (seatIds) => {
      for (const seat of seatIds)
        await redis.del(leaseKey(seat), epochKey(seat));
    },
  };
};

import type { LeaseDeps } from './find-holder.ts';
import { recordEnd } from './record-session.ts';
import { overdueSessions } from './reading-session.repository.ts';

// A beat may have extended the lease in Redis and be about to note it here.
const graceMs = 5_000;

/** Closes sessions whose lease ran out, and frees the seat of those whose link was revoked. */
export const closeOverdueSessions =
  ({ pool, leases, clock }: LeaseDeps) =>
  async (): Promise<number> => {
    const now = clock.now();
    const overdue = await overdueSessions(
      pool,
      new Date(now.getTime() - graceMs),
    );
    for (const ended of overdue) {
      if (ended.isRevoked)
        await leases.leave(ended.seatId, ended.deviceId, ended.session);
      const reason = ended.isRevoked ? 'revoked' : 'lapsed';
      await recordEnd(pool, { ...ended, reason }, now);
    }
    return overdue.length;
  };

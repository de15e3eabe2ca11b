import type { LeaseDeps } from './find-or-restore-holder.ts';
import { recordSessionEnd } from './record-session.ts';
import { listExpiredAndRevokedSessions } from './reading-session.repository.ts';

// A heartbeat may have extended the lease in Redis, but not the session in the database yet.
const graceMs = 5_000;

/**
 * Closes up to 200 sessions whose lease expired or whose link was revoked. The lease of a revoked link is released too.
 * @returns how many such sessions there were
 */
export const closeExpiredAndRevokedSessions =
  ({ pool, leases, clock }: LeaseDeps) =>
  async (): Promise<number> => {
    const now = clock.now();
    const overdue = await listExpiredAndRevokedSessions(
      pool,
      new Date(now.getTime() - graceMs),
    );
    for (const ended of overdue) {
      if (ended.isRevoked)
        await leases.leave(ended.seatId, ended.deviceId, ended.session);
      const reason = ended.isRevoked ? 'revoked' : 'lapsed';
      await recordSessionEnd(pool, { ...ended, reason }, now);
    }
    return overdue.length;
  };

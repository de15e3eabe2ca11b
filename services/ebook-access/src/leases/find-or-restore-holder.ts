import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { type Holder, noHolder } from './lease.model.ts';
import type { Leases } from './lease.store.ts';
import { findOpenSession } from './reading-session.repository.ts';

export type LeaseDeps = { pool: Pool; leases: Leases; clock: Clock };

/**
 * Returns the holder of a seat from its lease in Redis. Without a lease the open session in the
 * database decides, so that emptying Redis ends no reading session and admits no second reader.
 */
export const findOrRestoreHolder = async (
  { pool, leases, clock }: LeaseDeps,
  seatId: string,
): Promise<Holder> => {
  const { lease } = await leases.read(seatId);
  if (lease) return { lease, deviceId: lease.deviceId };
  const open = await findOpenSession(pool, seatId);
  if (!open) return noHolder;
  const remainingMs = open.leaseUntil.getTime() - clock.now().getTime();
  if (remainingMs <= 0) return { lease: undefined, deviceId: open.deviceId };
  const restored = await leases.restore(seatId, open, remainingMs);
  return {
    lease: restored.lease,
    deviceId: restored.lease?.deviceId ?? open.deviceId,
  };
};

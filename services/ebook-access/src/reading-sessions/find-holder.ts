import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { type Holder, nobody } from '../reading-links/reading-link.model.ts';
import { openSessionOf } from './reading-session.repository.ts';
import type { Leases } from './reading-session.store.ts';

type Deps = { pool: Pool; leases: Leases; clock: Clock };

/**
 * Redis says who reads a seat. Where it knows of nobody the open session of the history
 * decides, so that emptying Redis ends no reading and lets no rival in.
 */
export const findHolder = async (
  { pool, leases, clock }: Deps,
  seatId: string,
): Promise<Holder> => {
  const { lease } = await leases.look(seatId);
  if (lease) return { lease, deviceId: lease.deviceId };
  const open = await openSessionOf(pool, seatId);
  if (!open) return nobody;
  const remainingMs = open.leaseUntil.getTime() - clock.now().getTime();
  if (remainingMs <= 0) return { lease: undefined, deviceId: open.deviceId };
  const restored = await leases.restore(seatId, open, remainingMs);
  return {
    lease: restored.lease,
    deviceId: restored.lease?.deviceId ?? open.deviceId,
  };
};

import type { Seat } from '../purchases/purchase.repository.ts';
import {
  findOrRestoreHolder,
  type LeaseDeps,
} from './find-or-restore-holder.ts';
import type { EndReason } from './lease.model.ts';
import { recordSessionEnd } from './record-session.ts';

/** Ends the current reading session of a seat, if it has one, and records the reason. */
export const endReading =
  (deps: LeaseDeps) =>
  async (
    { id, reference }: Seat,
    reason: Extract<EndReason, 'moved' | 'reset'>,
  ): Promise<void> => {
    const { pool, leases, clock } = deps;
    const { lease } = await findOrRestoreHolder(deps, id);
    if (!lease) return;
    const { deviceId, session } = lease;
    await leases.leave(id, deviceId, session);
    await recordSessionEnd(
      pool,
      { seatId: id, reference, session, reason },
      clock.now(),
    );
  };

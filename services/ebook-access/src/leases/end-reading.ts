import type { Seat } from '../purchases/purchase.repository.ts';
import { findHolder, type LeaseDeps } from './find-holder.ts';
import { noteEnd } from './note-session.ts';

/** Takes the seat from whoever reads now. */
export const endReading =
  (deps: LeaseDeps) =>
  async ({ id, reference }: Seat): Promise<void> => {
    const { pool, leases, clock } = deps;
    const { lease } = await findHolder(deps, id);
    if (!lease) return;
    const { deviceId, session } = lease;
    await leases.leave(id, deviceId, session);
    await noteEnd(
      pool,
      { seatId: id, reference, session, reason: 'revoked' },
      clock.now(),
    );
  };

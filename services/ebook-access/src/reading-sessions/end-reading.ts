import type { Seat } from '../reading-links/purchase.repository.ts';
import type { ReaderDeps } from './admit-reader.ts';
import { findHolder } from './find-holder.ts';
import { noteEnd } from './note-session.ts';

/** Takes the seat from whoever reads now. */
export const endReading =
  (deps: ReaderDeps) =>
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

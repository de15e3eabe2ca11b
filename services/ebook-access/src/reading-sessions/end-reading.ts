import type { Seat } from '../reading-links/purchase.repository.ts';
import type { ReaderDeps } from './admit-reader.ts';
import { noteEnd } from './note-session.ts';

/** Takes the seat from whoever reads now. */
export const endReading =
  ({ pool, leases, clock }: ReaderDeps) =>
  async ({ id, reference }: Seat): Promise<void> => {
    const { lease } = await leases.look(id);
    if (!lease) return;
    const { deviceId, session } = lease;
    await leases.leave(id, deviceId, session);
    await noteEnd(
      pool,
      { seatId: id, reference, session, reason: 'revoked' },
      clock.now(),
    );
  };

import {
  InvalidToken,
  SharingDetected,
} from '../reading-links/reading-link.model.ts';
import type { Credentials, ReaderDeps } from './admit-reader.ts';
import { noteEnd } from './note-session.ts';

/**
 * Gives the seat free at once. A leave that comes late, of a tab that was taken over,
 * changes nothing; one on an expired link is as welcome as any.
 */
export const leave =
  (deps: ReaderDeps) =>
  async ({ token, cookie }: Credentials, session: string): Promise<void> => {
    const { pool, leases, clock, findReader } = deps;
    const { found, deviceId } = await findReader(token, cookie);
    if (!found) throw new InvalidToken();
    if (!deviceId || found.link.deviceId !== deviceId)
      throw new SharingDetected();
    const { seat, purchase } = found;
    const { outcome } = await leases.leave(seat.id, deviceId, session);
    if (outcome !== 'left') return;
    const { reference } = purchase;
    await noteEnd(
      pool,
      { seatId: seat.id, reference, session, reason: 'left' },
      clock.now(),
    );
  };

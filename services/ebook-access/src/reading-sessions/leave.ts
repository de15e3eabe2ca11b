import {
  InvalidToken,
  SharingDetected,
} from '../reading-links/reading-link.model.ts';
import type { Credentials, ReaderDeps } from './admit-reader.ts';
import { savePlace } from './keep-position.ts';
import { noteEnd } from './note-session.ts';
import type { Place } from './reading-place.repository.ts';
import { ChapterNotFound } from './serve-chapter.ts';

/** Saves the last place while this session still holds the seat; a place in no chapter is ignored. */
const saveLastPlace = async (
  deps: ReaderDeps,
  seatId: string,
  session: string,
  place: Place,
): Promise<void> => {
  const { lease } = await deps.leases.look(seatId);
  if (lease?.session !== session) return;
  try {
    await savePlace(deps, seatId, place);
  } catch (error) {
    if (!(error instanceof ChapterNotFound)) throw error;
  }
};

/**
 * Saves the place that comes with the leave, then gives the seat free at once. A leave that comes
 * late, of a tab that was taken over, changes nothing; one on an expired link is as welcome as any.
 */
export const leave =
  (deps: ReaderDeps) =>
  async (
    { token, cookie }: Credentials,
    session: string,
    position: Place | undefined,
  ): Promise<void> => {
    const { pool, leases, clock, findReader } = deps;
    const { found, deviceId } = await findReader(token, cookie);
    if (!found) throw new InvalidToken();
    if (!deviceId || found.link.deviceId !== deviceId)
      throw new SharingDetected();
    const { seat, purchase } = found;
    if (position) await saveLastPlace(deps, seat.id, session, position);
    const { outcome } = await leases.leave(seat.id, deviceId, session);
    if (outcome !== 'left') return;
    const { reference } = purchase;
    await noteEnd(
      pool,
      { seatId: seat.id, reference, session, reason: 'left' },
      clock.now(),
    );
  };

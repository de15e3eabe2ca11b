import { findHolder } from '../leases/find-holder.ts';
import { noteEnd } from '../leases/note-session.ts';
import type { Credentials, ReaderDeps } from '../reader-access/admit-reader.ts';
import {
  invalidToken,
  SharingDetected,
} from '../reading-links/reading-link.model.ts';
import { savePlace } from './keep-position.ts';
import type { Place } from './reading-place.repository.ts';
import { ChapterNotFound } from './serve-chapter.ts';

/** Saves the last place of the session that holds the seat; a place in no chapter is ignored. */
const saveLastPlace = async (
  deps: ReaderDeps,
  seatId: string,
  place: Place,
): Promise<void> => {
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
    { token, held }: Credentials,
    session: string,
    position: Place | undefined,
  ): Promise<void> => {
    const { pool, leases, clock, findReader } = deps;
    const { found, deviceId } = await findReader(token, held);
    if (!found) throw invalidToken();
    if (!deviceId || found.link.deviceId !== deviceId)
      throw new SharingDetected();
    const { seat, purchase } = found;
    // A lease that Redis has lost is restored first, so that its session ends in the history as well.
    const { lease } = await findHolder(deps, seat.id);
    if (position && lease?.session === session)
      await saveLastPlace(deps, seat.id, position);
    const { outcome } = await leases.leave(seat.id, deviceId, session);
    if (outcome !== 'left') return;
    const { reference } = purchase;
    await noteEnd(
      pool,
      { seatId: seat.id, reference, session, reason: 'left' },
      clock.now(),
    );
  };

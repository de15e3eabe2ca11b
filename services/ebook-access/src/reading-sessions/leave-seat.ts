import { findOrRestoreHolder } from '../leases/find-or-restore-holder.ts';
import { recordSessionEnd } from '../leases/record-session.ts';
import type { Credentials, ReaderDeps } from '../reader-access/admit-reader.ts';
import {
  invalidTokenError,
  SharingDetected,
} from '../reading-links/reading-link.model.ts';
import { clampAndSavePlace } from './save-place.ts';
import type { BookPlace } from './place.shape.ts';
import { ChapterNotFound } from './serve-chapter.ts';

/** Saves the last place of a session; a place in a chapter that the book does not have is ignored. */
const savePlaceIfChapterExists = async (
  deps: ReaderDeps,
  reader: Parameters<typeof clampAndSavePlace>[1],
  place: BookPlace,
): Promise<void> => {
  try {
    await clampAndSavePlace(deps, reader, place);
  } catch (error) {
    if (!(error instanceof ChapterNotFound)) throw error;
  }
};

/**
 * Saves the place in the request, then releases the seat. A late request of a tab that lost its session changes
 * nothing; an expired link is accepted.
 * @throws INVALID_TOKEN or SHARING_DETECTED
 */
export const leaveSeat =
  (deps: ReaderDeps) =>
  async (
    { token, held }: Credentials,
    session: string,
    position: BookPlace | undefined,
  ): Promise<void> => {
    const { pool, leases, clock, findReader } = deps;
    const { found, deviceId } = await findReader(token, held);
    if (!found) throw invalidTokenError();
    if (!deviceId || found.link.deviceId !== deviceId)
      throw new SharingDetected();
    const { seat, purchase } = found;
    // A lease that Redis has lost is restored first, so that its session ends in the history as well.
    const { lease } = await findOrRestoreHolder(deps, seat.id);
    const { reference } = purchase;
    const seatOfOrder = { seatId: seat.id, reference };
    if (position && lease?.session === session)
      await savePlaceIfChapterExists(
        deps,
        { ...seatOfOrder, epoch: lease.epoch },
        position,
      );
    const { outcome } = await leases.leave(seat.id, deviceId, session);
    if (outcome !== 'left') return;
    await recordSessionEnd(
      pool,
      { ...seatOfOrder, session, reason: 'left' },
      clock.now(),
    );
  };

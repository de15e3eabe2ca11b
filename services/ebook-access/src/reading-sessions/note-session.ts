import { randomUUID } from 'node:crypto';
import {
  afterCommit,
  withTransaction,
  type Pool,
  type Tx,
} from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import {
  lockSeat,
  nextSeatVersion,
} from '../reading-links/purchase.repository.ts';
import type { Lease } from '../reading-links/reading-link.model.ts';
import type { LinkedSeat } from '../reading-links/reading-link.repository.ts';
import { flagIfContested } from './misuse.repository.ts';
import { takeOvers } from './reading.figures.ts';
import { readingEnded, readingStarted } from './reading-session.events.ts';
import type { EndReason } from './reading-session.model.ts';
import {
  addSession,
  closeOlderSessions,
  closeSession,
} from './reading-session.repository.ts';

const tellEnded = async (
  tx: Tx,
  seatId: string,
  reference: string,
  at: Date,
): Promise<void> => {
  const version = await nextSeatVersion(tx, seatId);
  await appendToOutbox(tx, readingEnded({ seatId, reference, version, at }));
};

/** Writes a lease that was just taken into the history, and closes those before it. */
export const noteStart = (
  pool: Pool,
  { link, seat, purchase }: LinkedSeat,
  lease: Lease,
  now: Date,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const { reference } = purchase;
    await lockSeat(tx, seat.id);
    const closed = await closeOlderSessions(tx, seat.id, lease.epoch, now);
    if (closed.length > 0) await tellEnded(tx, seat.id, reference, now);
    if (closed.includes('taken-over')) afterCommit(tx, () => takeOvers.inc());
    const isOpen = await addSession(tx, {
      id: randomUUID(),
      seatId: seat.id,
      linkId: link.id,
      deviceId: lease.deviceId,
      session: lease.session,
      epoch: lease.epoch,
      startedAt: now,
      leaseUntil: new Date(now.getTime() + lease.remainingMs),
    });
    if (closed.length > 0 || !isOpen) await flagIfContested(tx, seat.id, now);
    if (!isOpen) return;
    const version = await nextSeatVersion(tx, seat.id);
    await appendToOutbox(
      tx,
      readingStarted({ seatId: seat.id, reference, version, at: now }),
    );
  });

/** Closes a session in the history; safe to repeat. */
export const noteEnd = (
  pool: Pool,
  ended: {
    seatId: string;
    reference: string;
    session: string;
    reason: EndReason;
  },
  now: Date,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const { seatId, reference, session, reason } = ended;
    await lockSeat(tx, seatId);
    if ((await closeSession(tx, seatId, session, reason, now)) > 0)
      await tellEnded(tx, seatId, reference, now);
  });

import { randomUUID } from 'node:crypto';
import {
  afterCommit,
  withTransaction,
  type Pool,
  type Tx,
} from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { lockSeat, nextSeatVersion } from '../purchases/purchase.repository.ts';
import type { EndReason, Lease } from './lease.model.ts';
import { flagIfContested } from './misuse.repository.ts';
import { readingEnded, readingStarted } from './reading-session.events.ts';
import {
  addSession,
  closeOlderSessions,
  closeSession,
} from './reading-session.repository.ts';
import { takeOvers } from './reading.figures.ts';

const tellEnded = async (
  tx: Tx,
  seatId: string,
  reference: string,
  at: Date,
): Promise<void> => {
  const version = await nextSeatVersion(tx, seatId);
  await appendToOutbox(tx, readingEnded({ seatId, reference, version, at }));
};

/** The link that a session is opened by, and its seat. */
type OpeningLink = {
  link: { id: string };
  seat: { id: string };
  purchase: { reference: string };
};

/** Writes a lease that was just taken into the history, and closes those before it. */
export const noteStart = (
  pool: Pool,
  { link, seat, purchase }: OpeningLink,
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

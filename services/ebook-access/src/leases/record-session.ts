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
  incrementSeatVersion,
} from '../purchases/purchase.repository.ts';
import type { EndReason, Lease } from './lease.model.ts';
import { flagContestedSeat } from './misuse.repository.ts';
import { readingEnded, readingStarted } from './reading-session.events.ts';
import {
  addSessionEndedIfLate,
  type ClosedSession,
  closeOlderSessions,
  closeSessionIfOpen,
} from './reading-session.repository.ts';
import { takeovers } from './reading.metrics.ts';

type SeatOfOrder = { seatId: string; reference: string };

const publishStart = async (
  tx: Tx,
  seat: SeatOfOrder,
  at: Date,
): Promise<void> => {
  const version = await incrementSeatVersion(tx, seat.seatId);
  await appendToOutbox(tx, readingStarted({ ...seat, version, at }));
};

const publishEnds = async (
  tx: Tx,
  seat: SeatOfOrder,
  closed: ClosedSession[],
  at: Date,
): Promise<void> => {
  for (const session of closed) {
    const version = await incrementSeatVersion(tx, seat.seatId);
    await appendToOutbox(tx, readingEnded({ ...seat, version, at }, session));
  }
};

/** The link that opens a session, with its seat and purchase. */
type OpeningLink = {
  link: { id: string };
  seat: { id: string };
  purchase: { reference: string };
};

/** Records a newly acquired lease as a session in the history, closes earlier sessions and publishes both changes. */
export const recordSessionStart = (
  pool: Pool,
  { link, seat, purchase }: OpeningLink,
  lease: Lease,
  now: Date,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const seatOfOrder = { seatId: seat.id, reference: purchase.reference };
    await lockSeat(tx, seat.id);
    const closed = await closeOlderSessions(tx, seat.id, lease.epoch, now);
    await publishEnds(tx, seatOfOrder, closed, now);
    if (closed.some(({ reason }) => reason === 'taken-over'))
      afterCommit(tx, () => takeovers.inc());
    const { remainingMs, ...held } = lease;
    const isOpen = await addSessionEndedIfLate(tx, {
      ...held,
      id: randomUUID(),
      seatId: seat.id,
      linkId: link.id,
      startedAt: now,
      leaseUntil: new Date(now.getTime() + remainingMs),
    });
    if (closed.length > 0 || !isOpen) await flagContestedSeat(tx, seat.id, now);
    if (isOpen) await publishStart(tx, seatOfOrder, now);
  });

/** Closes a session in the history; safe to repeat. */
export const recordSessionEnd = (
  pool: Pool,
  ended: SeatOfOrder & { session: string; reason: EndReason },
  now: Date,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const { seatId, reference, session, reason } = ended;
    await lockSeat(tx, seatId);
    const closed = await closeSessionIfOpen(tx, seatId, session, reason, now);
    await publishEnds(tx, { seatId, reference }, closed, now);
  });

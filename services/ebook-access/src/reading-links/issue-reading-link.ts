import { randomUUID } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import {
  lockSeat,
  incrementSeatVersion,
  type Seat,
} from '../purchases/purchase.repository.ts';
import { createReadingLinkIssuedEvent } from './reading-link.events.ts';
import {
  addLink,
  markLinksOfSeatReplaced,
  type LinkCause,
} from './reading-link.repository.ts';
import { deriveTokenHashAndKeyId, type LinkKeys } from './reading-token.ts';

export type LinkSettings = {
  clock: Clock;
  linkKeys: LinkKeys;
  linkHours: number;
};

/**
 * Issues a new link for a seat, which replaces its older ones, and publishes ReadingLinkIssued.
 * @param mailCause the cause of the email with the link
 * @returns the link's id
 */
export const issueReadingLink =
  ({ clock, linkKeys, linkHours }: LinkSettings) =>
  async (
    tx: Tx,
    seat: Seat,
    cause: LinkCause,
    mailCause?: string,
  ): Promise<string> => {
    const linkId = randomUUID();
    const issuedAt = clock.now();
    const expiresAt = new Date(issuedAt.getTime() + linkHours * 3_600_000);
    await lockSeat(tx, seat.id);
    await markLinksOfSeatReplaced(tx, seat.id, issuedAt);
    await addLink(tx, {
      id: linkId,
      seatId: seat.id,
      ...deriveTokenHashAndKeyId(linkId, linkKeys),
      cause,
      mailCause,
      issuedAt,
      expiresAt,
    });
    const version = await incrementSeatVersion(tx, seat.id);
    const { id: seatId, reference } = seat;
    await appendToOutbox(
      tx,
      createReadingLinkIssuedEvent({
        seatId,
        linkId,
        reference,
        version,
        issuedAt,
        expiresAt,
      }),
    );
    return linkId;
  };

import { randomUUID } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { lockSeat, nextSeatVersion, type Seat } from './purchase.repository.ts';
import { readingLinkIssued } from './reading-link.events.ts';
import {
  addLink,
  replaceLinks,
  type LinkCause,
} from './reading-link.repository.ts';
import { sealToken, type LinkKeys } from './reading-token.ts';

export type LinkSettings = {
  clock: Clock;
  linkKeys: LinkKeys;
  linkHours: number;
};

export const readingLinkMail = 'reading-link';

/** Gives a seat a new link, which replaces its older ones, and tells the event stream. */
export const issueReadingLink =
  ({ clock, linkKeys, linkHours }: LinkSettings) =>
  async (tx: Tx, seat: Seat, cause: LinkCause): Promise<{ linkId: string }> => {
    await lockSeat(tx, seat.id);
    const linkId = randomUUID();
    const issuedAt = clock.now();
    const expiresAt = new Date(issuedAt.getTime() + linkHours * 3_600_000);
    await replaceLinks(tx, seat.id, issuedAt);
    await addLink(tx, {
      id: linkId,
      seatId: seat.id,
      ...sealToken(linkId, linkKeys),
      cause,
      issuedAt,
      expiresAt,
    });
    const version = await nextSeatVersion(tx, seat.id);
    const { id: seatId, reference } = seat;
    await appendToOutbox(
      tx,
      readingLinkIssued({
        seatId,
        linkId,
        reference,
        version,
        issuedAt,
        expiresAt,
      }),
    );
    return { linkId };
  };

/** The mail holds the link's id; its token is derived when the mail leaves. */
export const oweLinkMail = (
  tx: Tx,
  linkId: string,
  email: string,
): Promise<void> =>
  enqueueMail(tx, {
    cause: `reading-link:${linkId}`,
    template: readingLinkMail,
    to: email,
    data: { linkId },
  });

import { randomUUID } from 'node:crypto';
import { withTransaction } from '@imprint/chassis/db';
import type { ReceivedCookie } from '@imprint/chassis/http/issued-cookie';
import { enqueueMail } from '@imprint/chassis/mail/mail-queue';
import { sha256 } from '@imprint/chassis/hash';
import { lockSeat } from '../purchases/purchase.repository.ts';
import type { ReaderDeps } from '../reader-access/admit-reader.ts';
import { determineLinkState } from '../reading-links/reading-link.model.ts';
import { currentKeyId, type LinkKeys } from '../reading-links/reading-token.ts';
import {
  codeLifeMs,
  deviceCodeMail,
  mayRequestCode,
} from './device-code.model.ts';
import {
  addDeviceCode,
  isBrowserKnown,
  pruneAndListCodeRequests,
} from './device-code.repository.ts';

type Deps = ReaderDeps & { linkKeys: LinkKeys };

/**
 * Emails the buyer a code for the requesting browser if the link is valid and bound to another browser, within the
 * limits of `mayRequestCode`. The result does not reveal whether an email was enqueued.
 */
export const requestCode =
  ({ pool, clock, linkKeys, findReader }: Deps) =>
  async (token: string, held: ReceivedCookie & { issued: string }) => {
    const { found, deviceId } = await findReader(token, held);
    if (!found) return;
    const { link, seat, purchase } = found;
    const now = clock.now();
    const isElsewhere = link.deviceId !== null && link.deviceId !== deviceId;
    if (!isElsewhere || determineLinkState(link, now) !== 'valid') return;
    await withTransaction(pool, async (tx) => {
      await lockSeat(tx, seat.id);
      const cookieHash = sha256(held.issued);
      const browser = {
        browser: cookieHash.toString('hex'),
        isKnown: await isBrowserKnown(tx, seat.id, cookieHash),
      };
      const earlier = await pruneAndListCodeRequests(tx, seat.id, now);
      if (!mayRequestCode(earlier, browser, now)) return;
      const id = randomUUID();
      await addDeviceCode(tx, {
        id,
        keyId: currentKeyId(linkKeys),
        linkId: link.id,
        seatId: seat.id,
        cookieHash,
        askedAt: now,
        expiresAt: new Date(now.getTime() + codeLifeMs),
      });
      await enqueueMail(tx, {
        cause: `device-code:${id}`,
        template: deviceCodeMail,
        to: purchase.email,
        data: { codeId: id, reference: purchase.reference },
        about: purchase.reference,
      });
    });
  };

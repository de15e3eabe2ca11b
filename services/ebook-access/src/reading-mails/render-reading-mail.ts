import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import type { RenderMail } from '@imprint/chassis/mail/mail-queue';
import { PartUnavailable } from '@imprint/chassis/errors';
import { z } from 'zod';
import { currentBook } from '../books/book.repository.ts';
import {
  readingLinkMail,
  type LinkSettings,
} from '../reading-links/issue-reading-link.ts';
import { lockSeat } from '../reading-links/purchase.repository.ts';
import { needsRenewal } from '../reading-links/reading-link.model.ts';
import {
  findById,
  renewLink,
  type LinkedSeat,
} from '../reading-links/reading-link.repository.ts';
import { sealToken, tokenOf } from '../reading-links/reading-token.ts';
import { readingLinkContent } from './reading-link.template.ts';

type Deps = LinkSettings & { pool: Pool; publicUrl: string };

const Data = z.object({ linkId: z.uuid() });

/** The link as it shall be mailed: with most of its life before it and a key that is still kept. */
const readyToMail =
  ({ clock, linkKeys, linkHours }: Deps) =>
  async (tx: Tx, linkId: string): Promise<LinkedSeat | undefined> => {
    const found = await findById(tx, linkId);
    if (!found) return undefined;
    const issuedAt = clock.now();
    const isKeyKept = tokenOf(linkId, found.keyId, linkKeys) !== undefined;
    if (isKeyKept && !needsRenewal(found.link, issuedAt)) return found;
    await lockSeat(tx, found.seat.id);
    const expiresAt = new Date(issuedAt.getTime() + linkHours * 3_600_000);
    const sealed = sealToken(linkId, linkKeys);
    await renewLink(tx, linkId, { ...sealed, issuedAt, expiresAt });
    return findById(tx, linkId);
  };

/** Makes the mail of a link at the moment it leaves; none for a link that has ended meanwhile. */
export const renderReadingMail =
  (deps: Deps): RenderMail =>
  async ({ template, data }) => {
    if (template !== readingLinkMail) return undefined;
    const { linkId } = Data.parse(data);
    const found = await withTransaction(deps.pool, (tx) =>
      readyToMail(deps)(tx, linkId),
    );
    if (!found?.purchase.isEntitled) return undefined;
    const { link, keyId, seat, purchase } = found;
    if (link.revokedAt || link.replacedAt) return undefined;
    const token = tokenOf(linkId, keyId, deps.linkKeys);
    if (!token) return undefined;
    const book = await currentBook(deps.pool);
    if (!book) throw new PartUnavailable();
    return readingLinkContent({
      book,
      url: `${deps.publicUrl}/read-book/${token}`,
      issuedAt: link.issuedAt,
      expiresAt: link.expiresAt,
      reference: purchase.reference,
      copy: seat.number,
      copies: purchase.copies,
    });
  };

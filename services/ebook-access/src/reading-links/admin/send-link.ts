import { randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import {
  findSeat,
  lockPurchaseShared,
  type Seat,
} from '../../purchases/purchase.repository.ts';
import type { LinkSettings } from '../issue-reading-link.ts';
import { issueLinksAndEnqueueEmail } from '../issue-links-and-enqueue-email.ts';
import {
  linkNotFoundError,
  notEntitledError,
  seatNotFoundError,
} from '../reading-link.model.ts';
import { findLinkById, hasLinks } from '../reading-link.repository.ts';

type Deps = LinkSettings & { pool: Pool };

/** @param linkId the link that the admin chose; null for a seat without links */
const sendLinkOf =
  (deps: Deps) =>
  async (tx: Tx, seat: Seat, linkId: string | null, admin: AdminClaims) => {
    const { id, number, reference } = seat;
    const purchase = await lockPurchaseShared(tx, reference);
    if (!purchase?.isEntitled) throw notEntitledError();
    const sent = await issueLinksAndEnqueueEmail(deps)(tx, purchase, [seat], {
      mailCause: `admin:${randomUUID()}`,
      cause: 'admin',
      isResend: await hasLinks(tx, reference),
    });
    await recordAndPublishAdminAction(tx, {
      service: 'ebook-access',
      admin,
      action: 'reading-link.sent',
      subject: `order ${reference}`,
      before: { seat: id, copy: number, link: linkId },
      after: { seat: id, copy: number, link: sent[0] },
    });
  };

/**
 * Emails the buyer a new link for the seat of this link, and records an audit entry.
 * @throws LINK_NOT_FOUND or NOT_ENTITLED
 */
export const sendLink = (deps: Deps) => (linkId: string, admin: AdminClaims) =>
  withTransaction(deps.pool, async (tx) => {
    const found = await findLinkById(tx, linkId);
    if (!found) throw linkNotFoundError();
    const { id, number } = found.seat;
    const { reference } = found.purchase;
    await sendLinkOf(deps)(tx, { id, number, reference }, linkId, admin);
  });

/**
 * Emails the buyer a link for a seat, such as one of an imported order, which begins without links. Records an audit
 * entry.
 * @throws SEAT_NOT_FOUND or NOT_ENTITLED
 */
export const sendLinkOfSeat =
  (deps: Deps) => (seatId: string, admin: AdminClaims) =>
    withTransaction(deps.pool, async (tx) => {
      const seat = await findSeat(tx, seatId);
      if (!seat) throw seatNotFoundError();
      await sendLinkOf(deps)(tx, seat, null, admin);
    });

import { randomUUID } from 'node:crypto';
import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { lockPurchaseShared } from '../../purchases/purchase.repository.ts';
import type { LinkSettings } from '../issue-reading-link.ts';
import { issueLinksAndEnqueueEmail } from '../issue-links-and-enqueue-email.ts';
import { linkNotFoundError, notEntitledError } from '../reading-link.model.ts';
import { findLinkById } from '../reading-link.repository.ts';

type Deps = LinkSettings & { pool: Pool };

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
    const purchase = await lockPurchaseShared(tx, reference);
    if (!purchase?.isEntitled) throw notEntitledError();
    const sent = await issueLinksAndEnqueueEmail(deps)(
      tx,
      purchase,
      [{ id, number, reference }],
      {
        mailCause: `admin:${randomUUID()}`,
        cause: 'admin',
        isResend: true,
      },
    );
    await recordAndPublishAdminAction(tx, {
      service: 'ebook-access',
      admin,
      action: 'reading-link.sent',
      subject: `order ${reference}`,
      before: { seat: id, copy: number, link: linkId },
      after: { seat: id, copy: number, link: sent[0] },
    });
  });

import type { AdminClaims } from '@imprint/chassis/admin-token';
import { recordAndPublishAdminAction } from '@imprint/chassis/audit';
import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { lockSeat } from '../../purchases/purchase.repository.ts';
import {
  linkNotFoundError,
  determineLinkState,
} from '../reading-link.model.ts';
import { findLinkById, markLinkRevoked } from '../reading-link.repository.ts';

type Deps = { pool: Pool; clock: Clock };

/**
 * Revokes a link and records an audit entry; the reader is refused at the next request. Safe to repeat.
 * @throws LINK_NOT_FOUND
 */
export const revokeLink =
  ({ pool, clock }: Deps) =>
  (linkId: string, admin: AdminClaims): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      const before = await findLinkById(tx, linkId);
      if (!before) throw linkNotFoundError();
      const { link, seat, purchase } = before;
      await lockSeat(tx, seat.id);
      if (!(await markLinkRevoked(tx, linkId, now))) return;
      const facts = { seat: seat.id, copy: seat.number, link: linkId };
      await recordAndPublishAdminAction(tx, {
        service: 'ebook-access',
        admin,
        action: 'reading-link.revoked',
        subject: `order ${purchase.reference}`,
        before: { ...facts, state: determineLinkState(link, now) },
        after: { ...facts, state: 'revoked' },
      });
    });

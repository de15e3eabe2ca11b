import { withTransaction, type Pool } from '@imprint/chassis/db';
import {
  issueReadingLink,
  oweLinkMail,
  type LinkSettings,
} from './issue-reading-link.ts';
import { holdEntitlement, lockSeat } from './purchase.repository.ts';
import { mayRequestLink } from './reading-link.model.ts';
import { findByTokenHash, recentRequests } from './reading-link.repository.ts';
import { hashOf, knownKeyIds } from './reading-token.ts';

type Deps = LinkSettings & { pool: Pool };

/** Mails the purchase's own address a new link; says nothing about whether it did. */
export const requestNewLink =
  (deps: Deps) =>
  (token: string): Promise<void> =>
    withTransaction(deps.pool, async (tx) => {
      const keyIds = knownKeyIds(deps.linkKeys);
      const found = await findByTokenHash(tx, hashOf(token), keyIds);
      if (!found) return;
      const { seat, purchase } = found;
      if (!(await holdEntitlement(tx, purchase.reference))) return;
      // Requests in the same moment are counted one after the other.
      await lockSeat(tx, seat.id);
      const now = deps.clock.now();
      const earlier = await recentRequests(tx, seat.id, now);
      if (!mayRequestLink(earlier, now)) return;
      const { reference, email } = purchase;
      const { linkId } = await issueReadingLink(deps)(
        tx,
        { id: seat.id, number: seat.number, reference },
        'request',
      );
      await oweLinkMail(tx, linkId, email);
    });

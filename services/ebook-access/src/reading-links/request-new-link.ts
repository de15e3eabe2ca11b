import { randomUUID } from 'node:crypto';
import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import {
  lockPurchaseShared,
  lockSeatsOfOrder,
  type Seat,
} from '../purchases/purchase.repository.ts';
import type { LinkSettings } from './issue-reading-link.ts';
import { issueLinksAndEnqueueEmail } from './issue-links-and-enqueue-email.ts';
import { mayRequestLink } from './reading-link.model.ts';
import {
  findLinkByTokenHash,
  listRecentLinkRequests,
} from './reading-link.repository.ts';
import { knownKeyIds } from './reading-token.ts';

type Deps = LinkSettings & { pool: Pool };

/** Emails the buyer new links for the requested seats, within the limits of each seat. */
const mailNewLinksWithinLimits =
  (deps: Deps) =>
  async (tx: Tx, reference: string, isRequested: (seat: Seat) => boolean) => {
    const purchase = await lockPurchaseShared(tx, reference);
    if (!purchase?.isEntitled) return;
    const now = deps.clock.now();
    const seats: Seat[] = [];
    // The locks on the seats serialise simultaneous requests, so that together they cannot exceed the limits.
    for (const seat of await lockSeatsOfOrder(tx, reference)) {
      if (!isRequested(seat)) continue;
      const earlier = await listRecentLinkRequests(tx, seat.id, now);
      if (mayRequestLink(earlier, now)) seats.push(seat);
    }
    await issueLinksAndEnqueueEmail(deps)(tx, purchase, seats, {
      mailCause: `request:${randomUUID()}`,
      cause: 'request',
      isResend: true,
    });
  };

/** Emails the buyer a new link for the seat of this token; the result does not reveal whether an email is sent. */
export const requestNewLink = (deps: Deps) => (token: string) =>
  withTransaction(deps.pool, async (tx) => {
    const keyIds = knownKeyIds(deps.linkKeys);
    const found = await findLinkByTokenHash(tx, sha256(token), keyIds);
    if (!found) return;
    const { seat, purchase } = found;
    await mailNewLinksWithinLimits(deps)(
      tx,
      purchase.reference,
      ({ id }) => id === seat.id,
    );
  });

/** Emails the buyer new links for every seat of the purchase in one email, on request from the order's page. */
export const requestNewLinksForOrder = (deps: Deps) => (reference: string) =>
  withTransaction(deps.pool, (tx) =>
    mailNewLinksWithinLimits(deps)(tx, reference, () => true),
  );

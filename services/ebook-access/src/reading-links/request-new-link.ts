import { randomUUID } from 'node:crypto';
import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import {
  lockPurchaseShared,
  lockSeatsOf,
  type Seat,
} from '../purchases/purchase.repository.ts';
import type { LinkSettings } from './issue-reading-link.ts';
import { mailLinks } from './mail-links.ts';
import { mayRequestLink } from './reading-link.model.ts';
import { findByTokenHash, recentRequests } from './reading-link.repository.ts';
import { knownKeyIds } from './reading-token.ts';

type Deps = LinkSettings & { pool: Pool };

/** Emails the buyer new links for the requested seats, within the limits of each seat. */
const mailNewLinks =
  (deps: Deps) =>
  async (tx: Tx, reference: string, isRequested: (seat: Seat) => boolean) => {
    const purchase = await lockPurchaseShared(tx, reference);
    if (!purchase?.isEntitled) return;
    const now = deps.clock.now();
    const seats: Seat[] = [];
    // Holding the seats, requests in the same moment are counted one after the other.
    for (const seat of await lockSeatsOf(tx, reference)) {
      if (!isRequested(seat)) continue;
      const earlier = await recentRequests(tx, seat.id, now);
      if (mayRequestLink(earlier, now)) seats.push(seat);
    }
    await mailLinks(deps)(tx, purchase, seats, {
      mailCause: `request:${randomUUID()}`,
      cause: 'request',
      isResend: true,
    });
  };

/** "E-mail me a new link" of a reader: for the seat of the link. Says nothing about whether it did. */
export const requestNewLink = (deps: Deps) => (token: string) =>
  withTransaction(deps.pool, async (tx) => {
    const keyIds = knownKeyIds(deps.linkKeys);
    const found = await findByTokenHash(tx, sha256(token), keyIds);
    if (!found) return;
    const { seat, purchase } = found;
    await mailNewLinks(deps)(
      tx,
      purchase.reference,
      ({ id }) => id === seat.id,
    );
  });

/** The same of a buyer on the order's page: for every seat of the purchase, in one mail. */
export const requestNewLinks = (deps: Deps) => (reference: string) =>
  withTransaction(deps.pool, (tx) =>
    mailNewLinks(deps)(tx, reference, () => true),
  );

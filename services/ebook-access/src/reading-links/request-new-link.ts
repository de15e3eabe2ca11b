import { randomUUID } from 'node:crypto';
import { withTransaction, type Pool, type Tx } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import {
  holdPurchase,
  lockSeatsOf,
  type Seat,
} from '../purchases/purchase.repository.ts';
import type { LinkSettings } from './issue-reading-link.ts';
import { mailLinks } from './mail-links.ts';
import { mayRequestLink } from './reading-link.model.ts';
import { findByTokenHash, recentRequests } from './reading-link.repository.ts';
import { knownKeyIds } from './reading-token.ts';

type Deps = LinkSettings & { pool: Pool };

/** Mails the purchase's own address links for those of its seats that are asked for and may have one. */
const mailNewLinks =
  (deps: Deps) =>
  async (
    tx: Tx,
    reference: string,
    isAskedFor: (seat: Seat) => boolean,
  ): Promise<void> => {
    const purchase = await holdPurchase(tx, reference);
    if (!purchase?.isEntitled) return;
    const now = deps.clock.now();
    const seats: Seat[] = [];
    // Holding the seats, requests in the same moment are counted one after the other.
    for (const seat of await lockSeatsOf(tx, reference)) {
      if (!isAskedFor(seat)) continue;
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
export const requestNewLink =
  (deps: Deps) =>
  (token: string): Promise<void> =>
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
export const requestNewLinks =
  (deps: Deps) =>
  (reference: string): Promise<void> =>
    withTransaction(deps.pool, (tx) =>
      mailNewLinks(deps)(tx, reference, () => true),
    );

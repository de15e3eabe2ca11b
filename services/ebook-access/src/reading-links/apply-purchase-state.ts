import { randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '@imprint/chassis/db';
import {
  determinePurchaseChange,
  type PurchaseChange,
  type Purchase,
} from '../purchases/purchase.model.ts';
import {
  addSeatIfMissing,
  ensureAndLockPurchase,
  lockSeatsOfOrder,
  updatePurchase,
} from '../purchases/purchase.repository.ts';
import type { LinkSettings } from './issue-reading-link.ts';
import { issueLinksAndEnqueueEmail } from './issue-links-and-enqueue-email.ts';
import { hasLinks, revokeLinksOfOrder } from './reading-link.repository.ts';

const ensureSeats = async (
  tx: Tx,
  { reference, copies }: Purchase,
  now: Date,
): Promise<void> => {
  for (let number = 1; number <= copies; number++) {
    const seat = { id: randomUUID(), reference, number };
    await addSeatIfMissing(tx, seat, randomInt(2 ** 32), now);
  }
};

/**
 * Applies a state of an order. A paid order gets a seat and a link for each copy, and one email with the links; the
 * links of an order that is no longer paid are revoked. Safe to repeat; an older version changes nothing. An imported
 * order gets only seats if its links are withheld.
 */
export const applyPurchaseState =
  (settings: LinkSettings) =>
  async (tx: Tx, order: Purchase): Promise<PurchaseChange> => {
    const now = settings.clock.now();
    const known = await ensureAndLockPurchase(tx, order, now);
    const change = determinePurchaseChange(known, order);
    if (change === 'stale') return change;
    const { reference, version, paidVersion, withholdsLinks, ...state } = order;
    const before = known?.fulfilledVersion ?? null;
    const fulfilledVersion = change === 'grant' ? paidVersion : before;
    await updatePurchase(
      tx,
      { ...state, reference, version, fulfilledVersion },
      now,
    );
    if (change === 'none') return change;
    if (change === 'grant') await ensureSeats(tx, order, now);
    // Every transaction locks a link's seat before it changes the link, to avoid deadlocks (decision 0042).
    const seats = await lockSeatsOfOrder(tx, reference);
    const hadLinks = withholdsLinks && (await hasLinks(tx, reference));
    await revokeLinksOfOrder(tx, reference, now);
    if (change === 'revoke' || (withholdsLinks && !hadLinks)) return change;
    // If the order was restored or its address corrected, the same payment is fulfilled once more.
    const isResend = before === paidVersion;
    await issueLinksAndEnqueueEmail(settings)(tx, order, seats, {
      mailCause: `order:${reference}:${isResend ? `again:${version}` : paidVersion}`,
      cause: 'order',
      isResend,
    });
    return change;
  };

import { randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '@imprint/chassis/db';
import {
  compare,
  type Change,
  type Purchase,
} from '../purchases/purchase.model.ts';
import {
  addSeat,
  lockPurchase,
  lockSeatsOf,
  savePurchase,
} from '../purchases/purchase.repository.ts';
import type { LinkSettings } from './issue-reading-link.ts';
import { mailLinks } from './mail-links.ts';
import { revokeLinks } from './reading-link.repository.ts';

const ensureSeats = async (
  tx: Tx,
  { reference, copies }: Purchase,
  now: Date,
): Promise<void> => {
  for (let number = 1; number <= copies; number++) {
    const seat = { id: randomUUID(), reference, number };
    await addSeat(tx, seat, randomInt(2 ** 32), now);
  }
};

/**
 * Keeps up with an order: once it is paid every copy has a seat and a link, all in one
 * mail, and once it is paid no longer every link ends. Safe to repeat; older news does
 * nothing.
 */
export const followPurchase =
  (settings: LinkSettings) =>
  async (tx: Tx, news: Purchase): Promise<Change> => {
    const now = settings.clock.now();
    const known = await lockPurchase(tx, news, now);
    const change = compare(known, news);
    if (change === 'stale') return change;
    const { reference, version, paidVersion } = news;
    const before = known?.fulfilledVersion ?? null;
    const fulfilledVersion = change === 'grant' ? paidVersion : before;
    await savePurchase(tx, { ...news, fulfilledVersion }, now);
    if (change === 'none') return change;
    if (change === 'grant') await ensureSeats(tx, news, now);
    // Before the links, as everybody who changes a link holds its seat first.
    const seats = await lockSeatsOf(tx, reference);
    await revokeLinks(tx, reference, now);
    if (change === 'revoke') return change;
    // Restored, or to a corrected address: fulfilled once more for the same payment.
    const isResend = before === paidVersion;
    await mailLinks(settings)(tx, news, seats, {
      mailCause: `order:${reference}:${isResend ? `again:${version}` : paidVersion}`,
      cause: 'order',
      isResend,
    });
    return change;
  };

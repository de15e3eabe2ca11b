import { randomInt, randomUUID } from 'node:crypto';
import type { Tx } from '@imprint/chassis/db';
import {
  issueReadingLink,
  oweLinkMail,
  type LinkSettings,
} from './issue-reading-link.ts';
import { compare, type Purchase } from './purchase.model.ts';
import {
  addSeat,
  lockPurchase,
  savePurchase,
  seatsOf,
} from './purchase.repository.ts';
import { revokeLinks } from './reading-link.repository.ts';

/**
 * Keeps up with an order: once it is paid every copy has a seat, a link and a mail, and
 * once it is paid no longer every link ends. Safe to repeat; older news does nothing.
 */
export const followPurchase =
  (settings: LinkSettings) =>
  async (tx: Tx, news: Purchase): Promise<void> => {
    const now = settings.clock.now();
    const known = await lockPurchase(tx, news, now);
    const change = compare(known, news);
    if (change === 'stale') return;
    await savePurchase(tx, news, now);
    if (change === 'none') return;
    await revokeLinks(tx, news.reference, now);
    if (change === 'revoke') return;
    for (let number = 1; number <= news.copies; number++) {
      const seat = { id: randomUUID(), reference: news.reference, number };
      await addSeat(tx, seat, randomInt(2 ** 32), now);
    }
    for (const seat of await seatsOf(tx, news.reference)) {
      const { linkId } = await issueReadingLink(settings)(tx, seat, 'order');
      await oweLinkMail(tx, linkId, news.email);
    }
  };

import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { priceChanged } from './product.events.ts';
import { priceNews } from './product.model.ts';
import { lockProducts, noteAnnounced } from './product.repository.ts';

/** Tells the other services every price they cannot know yet. */
export const tellOfPrices = async (tx: Tx, now: Date): Promise<void> => {
  for (const product of await lockProducts(tx)) {
    const news = priceNews(product, now);
    if (!news) continue;
    await appendToOutbox(tx, priceChanged(product, news.version, now));
    await noteAnnounced(tx, product, news.version, now);
  }
};

/** Safe to call at any time. */
export const announcePrices =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<void> =>
    withTransaction(pool, (tx) => tellOfPrices(tx, clock.now()));

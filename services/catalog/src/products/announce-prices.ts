import type { Clock } from '@imprint/chassis/clock';
import { withTransaction, type Pool } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { priceChanged } from './product.events.ts';
import { priceNews } from './product.model.ts';
import { lockProducts, noteAnnounced } from './product.repository.ts';

/** Tells the other services every price they cannot know yet. Safe to call at any time. */
export const announcePrices =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      for (const product of await lockProducts(tx)) {
        const news = priceNews(product, now);
        if (!news) continue;
        await appendToOutbox(tx, priceChanged(product, news.version, now));
        await noteAnnounced(tx, product, news.version, now);
      }
    });

import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { appendToOutbox } from '@imprint/chassis/messaging/outbox';
import { priceChangedEvent } from './product.events.ts';
import { priceVersionToPublish } from './product.model.ts';
import { lockProducts, recordAnnouncedPrice } from './product.repository.ts';

/** Appends a PriceChanged event for each price that changed or whose last event is older than a week. */
export const appendDuePriceEvents = async (
  tx: Tx,
  now: Date,
): Promise<void> => {
  for (const product of await lockProducts(tx)) {
    const announcement = priceVersionToPublish(product, now);
    if (!announcement) continue;
    await appendToOutbox(
      tx,
      priceChangedEvent(product, announcement.version, now),
    );
    await recordAnnouncedPrice(tx, product, announcement.version, now);
  }
};

/** Publishes the prices that changed or were last published over a week ago. Safe to repeat. */
export const announceDuePrices =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (): Promise<void> =>
    withTransaction(pool, (tx) => appendDuePriceEvents(tx, clock.now()));

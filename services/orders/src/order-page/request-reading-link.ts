import { isFulfillable } from '../deliveries/delivery.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { ReadingLinkClient } from './reading-link.client.ts';

/** Emails a new reading link of an e-book; the answer is the same for a paperback, so nothing leaks. */
export const requestReadingLink =
  ({ readingLinks }: { readingLinks: ReadingLinkClient }) =>
  async (order: Order): Promise<void> => {
    if (order.product === 'EBOOK' && isFulfillable(order))
      await readingLinks.mailNew(order.reference);
  };

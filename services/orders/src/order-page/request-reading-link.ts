import { isFulfillable } from '../deliveries/delivery.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { ReadingLinkClient } from './reading-link.client.ts';

/** Tells nobody whether a link was sent: a paperback's key asks in vain and hears the same. */
export const requestReadingLink =
  ({ readingLinks }: { readingLinks: ReadingLinkClient }) =>
  async (order: Order): Promise<void> => {
    if (order.product === 'EBOOK' && isFulfillable(order))
      await readingLinks.mailNew(order.reference);
  };

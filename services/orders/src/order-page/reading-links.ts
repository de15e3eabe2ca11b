import { isFulfillable } from '../deliveries/delivery.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { ReadingLinkClient } from './reading-link.client.ts';

/** Whether an order has an e-book that its buyer may read; an imported order was paid elsewhere and costs nothing here. */
export const mayReadEbook = (order: Order): boolean =>
  order.product === 'EBOOK' &&
  (order.importedFrom === ''
    ? isFulfillable(order)
    : order.status === 'success' && order.deletedAt === null);

type Deps = { readingLinks: ReadingLinkClient; publicUrl: string };

/** Emails new reading links of an e-book; does nothing for other orders, so that the answer reveals nothing. */
export const requestReadingLink =
  ({ readingLinks }: Pick<Deps, 'readingLinks'>) =>
  async (order: Order): Promise<void> => {
    if (mayReadEbook(order)) await readingLinks.mailNew(order.reference);
  };

/** Returns the reading link of the first copy; null if there is no valid link. This service never stores the link. */
export const showReadingLink =
  ({ readingLinks, publicUrl }: Deps) =>
  async (order: Order): Promise<string | null> => {
    const token =
      mayReadEbook(order) && (await readingLinks.findToken(order.reference));
    return token ? `${publicUrl}/read-book/${token}` : null;
  };

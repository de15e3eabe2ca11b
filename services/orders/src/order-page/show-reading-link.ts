import { isFulfillable } from '../deliveries/delivery.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { ReadingLinkClient } from './reading-link.client.ts';

type Deps = { readingLinks: ReadingLinkClient; publicUrl: string };

/** The link of the first copy for the browser that bought it; no store of this service holds it. */
export const showReadingLink =
  ({ readingLinks, publicUrl }: Deps) =>
  async (order: Order): Promise<string | null> => {
    if (order.product !== 'EBOOK' || !isFulfillable(order)) return null;
    const token = await readingLinks.findToken(order.reference);
    return token ? `${publicUrl}/read-book/${token}` : null;
  };

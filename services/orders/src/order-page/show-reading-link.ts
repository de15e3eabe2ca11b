import { isDue } from '../deliveries/delivery.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { FindReadingToken } from './ebook-access.client.ts';

type Deps = { findReadingToken: FindReadingToken; publicUrl: string };

/** The link of the first copy for the browser that bought it; no store of this service holds it. */
export const showReadingLink =
  ({ findReadingToken, publicUrl }: Deps) =>
  async (order: Order): Promise<string | null> => {
    if (order.product !== 'EBOOK' || !isDue(order)) return null;
    const token = await findReadingToken(order.reference);
    return token ? `${publicUrl}/read-book/${token}` : null;
  };

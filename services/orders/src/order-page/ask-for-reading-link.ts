import { isDue } from '../deliveries/delivery.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { MailNewLinks } from './ebook-access.client.ts';

type Deps = { mailNewLinks: MailNewLinks };

/** Tells nobody whether a link was sent: a paperback's key asks in vain and hears the same. */
export const askForReadingLink =
  ({ mailNewLinks }: Deps) =>
  async (order: Order): Promise<void> => {
    if (order.product === 'EBOOK' && isDue(order))
      await mailNewLinks(order.reference);
  };

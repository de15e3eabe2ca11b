import type { PaidWith } from '../emails/order-emails.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { Shop } from '../shop/shop.model.ts';
import type { Delivery } from './delivery.model.ts';

/** All that a mail about an order is written from. */
export type AboutOrder = {
  order: Order;
  /** Undefined where no payment was accepted: the admin set it to paid. */
  paidWith: PaidWith | undefined;
  delivery: Delivery | undefined;
  shop: Shop;
  /** The buyer's own page about the order, with its key. */
  pageUrl: string;
};

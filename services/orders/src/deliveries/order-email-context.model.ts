import type { PaymentMethod } from '../emails/order-emails.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { StoreProfile } from '../store-profile/store-profile.model.ts';
import type { Delivery } from './delivery.model.ts';

/** All that a mail about an order is written from. */
export type OrderEmailContext = {
  order: Order;
  /** Undefined where no payment was accepted: the admin set it to paid. */
  payment: PaymentMethod | undefined;
  delivery: Delivery | undefined;
  shop: StoreProfile;
  /** The buyer's own page about the order, with its key. */
  pageUrl: string;
};

import type { PaymentMethod } from '../emails/order-emails.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { StoreProfile } from '../store-profile/store-profile.model.ts';
import type { Delivery } from './delivery.model.ts';

/** The data from which an email about an order is rendered. */
export type OrderEmailContext = {
  order: Order;
  /** Undefined if no payment was accepted, because the admin set the order to success. */
  payment: PaymentMethod | undefined;
  delivery: Delivery | undefined;
  shop: StoreProfile;
  /** The URL of the buyer's order page, with its key. */
  pageUrl: string;
};

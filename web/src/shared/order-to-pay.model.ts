import type { OrderDeliveryTerms } from './delivery/delivery-terms.model.ts';

/** An existing order, passed from its own page to the payment page. */
export type OrderToPay = {
  reference: string;
  /** The key from the link in the receipt email; the browser that placed the order needs no key. */
  orderKey: string | undefined;
  email: string;
  /** The amount in naira. */
  amount: number;
  productName: string;
  quantity: number;
  /** Null for an e-book and for free delivery. */
  deliveryTerms: OrderDeliveryTerms | null;
};

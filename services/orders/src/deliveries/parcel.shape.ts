import type { Order } from '../orders/order.model.ts';
import type { Delivery } from './delivery.shape.ts';

/** What decides whether an order can be shipped, with the name on its parcel. */
export type ParcelOrder = Pick<
  Order,
  | 'reference'
  | 'product'
  | 'status'
  | 'deletedAt'
  | 'refundedKobo'
  | 'amountKobo'
> & { state: Delivery['state'] | null; recipient: string | null };

/** A parcel with what its label and its packing slip show. */
export type Parcel = {
  reference: string;
  productName: string;
  quantity: number;
  paidAt: Date;
  name: string;
  phone: string;
  address: string;
  landmark: string;
  city: string;
  state: string;
  /** ISO 3166 alpha-2. */
  country: string;
};

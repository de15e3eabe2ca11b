import type { Product } from '../prices/price.model.ts';

/** An order of a list, as it is imported. */
export type ImportRow = {
  /** In lower case. */
  email: string;
  name: string;
  /** The product's name in the list; empty if the list names none. */
  productName: string;
  product: Product;
  quantity: number;
  /** In the smallest unit of the currency; null if the list has no amount. */
  amountMinor: number | null;
  /** ISO 4217; empty if unknown. */
  currency: string;
  /** ISO 8601; null if the list has no date. */
  soldAt: string | null;
  /** The order's name in its shop, which is unique there. */
  reference: string;
};

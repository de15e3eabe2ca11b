/** An existing order, passed from its own page to the payment page. */
export type OrderToPay = {
  reference: string;
  /** From the receipt; the buyer's browser needs none. */
  orderKey: string | undefined;
  email: string;
  /** Naira. */
  amount: number;
  productName: string;
  quantity: number;
};

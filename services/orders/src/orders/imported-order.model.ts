import type { Product } from '../prices/price.model.ts';
import type { ImportSource, Order, OrderChange } from './order.model.ts';

type ImportedOrderInput = {
  id: string;
  reference: string;
  email: string;
  product: Product;
  productName: string;
  quantity: number;
  /** When the order was paid elsewhere; the time of the import if the list does not say. */
  soldAt: Date;
  from: ImportSource;
  sendsLinks: boolean;
  at: Date;
};

/** Returns the change with which an order from elsewhere begins: paid, and free of charge in this shop. */
export const changeToImported = (imported: ImportedOrderInput): OrderChange => {
  const { id, reference, email, product, productName, quantity } = imported;
  const order: Order = {
    ...{ id, reference, version: 1, email, product, productName, quantity },
    unitPriceKobo: 0,
    amountKobo: 0,
    deliveryTerms: null,
    currency: 'NGN',
    status: 'success',
    placedAt: imported.soldAt,
    paidAt: imported.soldAt,
    paidVersion: 1,
    refundedKobo: 0,
    country: '',
    deletedAt: null,
    importedFrom: imported.from,
    paymentMode: '',
  };
  const { sendsLinks, at } = imported;
  return { type: 'OrderImported', order, sendsLinks, at };
};

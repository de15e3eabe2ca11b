import type { Order } from './order.model.ts';

/** Returns an order in the form in which the history stores it and other services read it. */
export const toSnapshot = (order: Order) => ({
  reference: order.reference,
  version: order.version,
  email: order.email,
  product: order.product,
  productName: order.productName,
  quantity: order.quantity,
  unitPriceKobo: order.unitPriceKobo,
  amountKobo: order.amountKobo,
  deliveryTerms: order.deliveryTerms,
  currency: order.currency,
  status: order.status,
  placedAt: order.placedAt.toISOString(),
  paidAt: order.paidAt?.toISOString() ?? null,
  paidVersion: order.paidVersion,
  refundedKobo: order.refundedKobo,
  country: order.country,
  deleted: order.deletedAt !== null,
  importedFrom: order.importedFrom,
  paymentMode: order.paymentMode,
});

export type OrderSnapshot = ReturnType<typeof toSnapshot>;

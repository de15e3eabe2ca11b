import { nigerianStates } from '../../../shared/nigerian-states.model.ts';
import type { BuyersOrder, Delivery } from '../buyers-order.shape.ts';

/** Builds a paid order of three paperbacks without an address, as the buyer's page receives it. */
export const buyersOrder = (
  change: Partial<BuyersOrder> = {},
): BuyersOrder => ({
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  status: 'success',
  product: 'PAPERBACK',
  productName: 'Paperback',
  quantity: 3,
  amount: 4_500_000,
  deliveryTerms: null,
  addressStates: nigerianStates,
  refundedAmount: 0,
  email: 'ngozi@example.com',
  placedAt: '2025-11-21T08:12:00.000Z',
  paidAt: '2025-11-21T08:14:32.000Z',
  delivery: delivery(),
  mayAskForLink: false,
  ...change,
});

export const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  state: 'address-missing',
  address: null,
  shippedAt: null,
  deliveredAt: null,
  carrier: null,
  trackingNumber: null,
  mayChange: true,
  ...change,
});

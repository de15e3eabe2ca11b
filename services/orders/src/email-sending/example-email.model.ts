import type { OrderEmailContext } from '../deliveries/order-email-context.model.ts';
import type { Order } from '../orders/order.model.ts';
import type { Notice } from '../security-notices/notice.model.ts';
import type { StoreProfile } from '../store-profile/store-profile.model.ts';
import type { FlagSummary } from './owner-emails.model.ts';

const dayMs = 86_400_000;

const exampleOrder = (paidAt: Date): Order => ({
  id: '00000000-0000-7000-8000-000000000000',
  reference: 'IMP-7Q2K-94XD-3M8T-61RB',
  version: 2,
  email: 'ngozi@example.com',
  product: 'PAPERBACK',
  productName: 'Paperback',
  quantity: 2,
  unitPriceKobo: 1_500_000,
  amountKobo: 3_000_000,
  deliveryTerms: null,
  currency: 'NGN',
  status: 'success',
  placedAt: paidAt,
  paidAt,
  paidVersion: 2,
  refundedKobo: 0,
  country: 'NG',
  deletedAt: null,
  importedFrom: '',
  paymentMode: 'live',
});

/** Returns the data of an order that the shop does not have, for previews and tests of emails. */
export const createExampleContext = (
  shop: StoreProfile,
  now: Date,
): Omit<OrderEmailContext, 'pageUrl'> => ({
  order: exampleOrder(new Date(now.getTime() - 3 * dayMs)),
  payment: { channel: 'card', last4: '4081' },
  delivery: {
    state: 'delivered',
    address: {
      name: 'Ngozi Eze',
      phone: '0803 000 0000',
      address: '14 Adeniran Ogunsanya Street',
      city: 'Surulere',
      state: 'Lagos',
    },
    shippedAt: new Date(now.getTime() - 2 * dayMs),
    deliveredAt: now,
    carrier: 'GIG Logistics',
    trackingNumber: '1234567890',
  },
  shop,
});

export const createExampleFlag = (now: Date): FlagSummary => {
  const order = exampleOrder(now);
  return {
    ...order,
    reason: 'PAID_TWICE',
    data: {
      reason: 'PAID_TWICE',
      reference: `${order.reference}-2`,
      currency: 'NGN',
      paidKobo: order.amountKobo,
    },
    paymentReference: `${order.reference}-2`,
    raisedAt: now,
  };
};

export const createExampleNotice = (now: Date): Notice => ({
  id: '00000000-0000-7000-8000-000000000000',
  action: 'session.new-device',
  device: 'Firefox on Windows',
  at: now,
});

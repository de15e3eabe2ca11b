import { randomBytes } from 'node:crypto';
import { type Order, changeToPlaced } from '../../src/orders/order.model.ts';
import { encodeReference } from '../../src/orders/order-reference.model.ts';
import {
  type Attempt,
  createFirstAttempt,
} from '../../src/payments/attempts/attempt.model.ts';
import type { PaymentReport } from '../../src/payments/attempts/payment.model.ts';
import type { Price } from '../../src/prices/price.model.ts';

export const noon = new Date('2026-11-21T11:00:00Z');

export const later = (minutes: number, from = noon): Date =>
  new Date(from.getTime() + minutes * 60_000);

export const ebook: Price = {
  product: 'EBOOK',
  productName: 'E-Book',
  unitPriceKobo: 1_000_000,
};

export const paperback: Price = {
  product: 'PAPERBACK',
  productName: 'Paperback',
  unitPriceKobo: 1_500_000,
};

export const someOrder = (over: Partial<Order> = {}): Order => ({
  ...changeToPlaced({
    id: '01890000-0000-7000-8000-000000000000',
    reference: encodeReference(randomBytes(10)),
    email: 'ada@example.com',
    price: ebook,
    quantity: 1,
    deliveryTerms: null,
    paymentMode: 'test',
    at: noon,
  }).order,
  ...over,
});

export const someAttempt = (
  order: Order,
  over: Partial<Attempt> = {},
): Attempt => ({ ...createFirstAttempt(order, noon), state: 'open', ...over });

/** Returns a report that settles the order, unless `over` changes it. */
export const reportFor = (
  { reference, amountKobo }: { reference: string; amountKobo: number },
  over: Partial<PaymentReport> = {},
): PaymentReport => ({
  reference,
  status: 'success',
  gatewayResponse: 'Successful',
  providerId: '5012345678',
  amountKobo,
  requestedKobo: amountKobo,
  currency: 'NGN',
  domain: 'test',
  channel: 'card',
  last4: '4081',
  feeKobo: 25_000,
  country: 'NG',
  paidAt: later(1),
  ...over,
});

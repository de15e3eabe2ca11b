import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import {
  type DeliveryCountry,
  selectDeliveryTerms,
} from '../prices/delivery-rate.model.ts';
import { listDeliveryRatesBatched } from '../prices/delivery-rate.repository.ts';
import {
  AmountMismatch,
  isExactAmount,
  type Price,
  findPrice,
  quantityPaidFor,
} from '../prices/price.model.ts';
import { listPricesBatched } from '../prices/price.repository.ts';
import { findFirstEmail } from './history.repository.ts';
import {
  hasGuaranteedPrice,
  idempotencyMismatchError,
  type Order,
  type OrderChange,
  orderDeletedError,
  changeToPlaced,
  type PaymentMode,
  priceGuaranteeMs,
} from './order.model.ts';
import { referenceBytes, encodeReference } from './order-reference.model.ts';
import {
  lockByKey,
  findPendingOrderOfKeylessCheckout,
  insertOrder,
  type KeylessCheckout,
  lockBuyerProductPairs,
} from './order.repository.ts';

export type RandomBytes = (count: number) => Uint8Array;

type Deps = { clock: Clock; random: RandomBytes };

export type Purchase = KeylessCheckout & {
  /** The hash of the idempotency key, if the buyer's page sent one. */
  keyHash: Buffer | undefined;
  /** When the order is first checked with the provider. */
  checkDueAt: Date;
  paymentMode: PaymentMode;
};

export type PlacedOrder = {
  order: Order;
  /** Present if this call placed the order; the caller publishes the change in the same transaction. */
  change?: OrderChange;
};

/**
 * Returns the pending order to which a checkout without an idempotency key belongs, if any. Other such checkouts of the
 * same buyer and product wait until the transaction ends.
 */
export const lockAndFindPendingOrder = async (
  tx: Tx,
  intent: KeylessCheckout,
  now: Date,
): Promise<Order | undefined> => {
  await lockBuyerProductPairs(tx, [intent]);
  return findPendingOrderOfKeylessCheckout(
    tx,
    intent,
    new Date(now.getTime() - priceGuaranteeMs),
  );
};

const isSameDelivery = (
  { product, deliveryTerms }: Order,
  { delivery }: KeylessCheckout,
): boolean =>
  product !== 'PAPERBACK' ||
  delivery === undefined ||
  (delivery.country === deliveryTerms?.country &&
    delivery.region === deliveryTerms.region);

const isSamePurchase = (order: Order, intent: KeylessCheckout): boolean =>
  isSameDelivery(order, intent) &&
  order.productName === intent.productName &&
  isExactAmount(intent.naira, order.amountKobo) &&
  (intent.quantity ?? order.quantity) === order.quantity;

/**
 * Whether the email address is the order's current or first address. The page still sends the first address after the
 * admin has corrected it.
 */
const isSameBuyer = async (
  tx: Tx,
  order: Order,
  { email }: KeylessCheckout,
): Promise<boolean> =>
  order.email === email || (await findFirstEmail(tx, order.id)) === email;

/** What an order costs now. */
export type Rates = {
  prices: readonly Price[];
  deliveryRates: readonly DeliveryCountry[];
};

/**
 * Throws AMOUNT_MISMATCH if the price guarantee of an unpaid order has expired and the price or the delivery fee has
 * changed, and UNKNOWN_DELIVERY_REGION if its region is gone.
 */
export const requireValidPrice = (
  order: Order,
  { prices, deliveryRates }: Rates,
  now: Date,
): void => {
  if (order.status === 'success' || hasGuaranteedPrice(order, now)) return;
  const { product, productName, quantity, deliveryTerms } = order;
  const price = findPrice(prices, productName);
  const choice = deliveryTerms ?? undefined;
  const terms = selectDeliveryTerms(deliveryRates, product, choice);
  const isSameFee = (terms?.feeKobo ?? 0) === (deliveryTerms?.feeKobo ?? 0);
  if (price.unitPriceKobo !== order.unitPriceKobo || !isSameFee)
    throw new AmountMismatch(price, quantity, terms);
};

/**
 * Returns the order that was placed under the same idempotency key.
 * Throws IDEMPOTENCY_MISMATCH, ORDER_GONE, AMOUNT_MISMATCH, UNKNOWN_PRODUCT or UNKNOWN_DELIVERY_REGION.
 */
const validateExistingOrder = async (
  tx: Tx,
  order: Order,
  purchase: Purchase,
  rates: Rates,
  now: Date,
): Promise<PlacedOrder> => {
  const isSame =
    isSamePurchase(order, purchase) && (await isSameBuyer(tx, order, purchase));
  if (!isSame) throw idempotencyMismatchError();
  if (order.deletedAt) throw orderDeletedError();
  requireValidPrice(order, rates, now);
  return { order };
};

/**
 * Places an order, or returns the order of the same idempotency key. Errors for the buyer are thrown before anything is
 * written, as `withGroupCommit` requires.
 */
export const placeOrder =
  ({ clock, random }: Deps) =>
  async (tx: Tx, purchase: Purchase): Promise<PlacedOrder> => {
    const now = clock.now();
    const { keyHash, checkDueAt, productName, email } = purchase;
    const prices = await listPricesBatched(tx);
    const deliveryRates = await listDeliveryRatesBatched(tx);
    const rates = { prices, deliveryRates };
    const existing = keyHash && (await lockByKey(tx, keyHash));
    if (existing)
      return validateExistingOrder(tx, existing, purchase, rates, now);

    const price = findPrice(prices, productName);
    const { naira, quantity, delivery } = purchase;
    const terms = selectDeliveryTerms(deliveryRates, price.product, delivery);
    const change = changeToPlaced({
      id: uuid(),
      reference: encodeReference(random(referenceBytes)),
      email,
      price,
      quantity: quantityPaidFor(price, naira, quantity, terms),
      deliveryTerms: terms,
      paymentMode: purchase.paymentMode,
      at: now,
    });
    const { order } = change;
    if (await insertOrder(tx, { order, keyHash, checkDueAt }))
      return { order, change };

    // Another call has just committed an order under this idempotency key.
    const other = keyHash && (await lockByKey(tx, keyHash));
    if (!other) throw new Error('an order was neither placed nor found');
    return validateExistingOrder(tx, other, purchase, rates, now);
  };

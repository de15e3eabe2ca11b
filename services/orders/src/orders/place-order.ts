import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
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

const isSamePurchase = (order: Order, intent: KeylessCheckout): boolean =>
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

/** Throws AMOUNT_MISMATCH if the price guarantee of an unpaid order has expired and the price has changed. */
export const requireValidPrice = (
  order: Order,
  prices: readonly Price[],
  now: Date,
): void => {
  if (order.status === 'success' || hasGuaranteedPrice(order, now)) return;
  const price = findPrice(prices, order.productName);
  if (price.unitPriceKobo !== order.unitPriceKobo)
    throw new AmountMismatch(price, order.quantity);
};

/**
 * Returns the order that was placed under the same idempotency key.
 * Throws IDEMPOTENCY_MISMATCH, ORDER_GONE, AMOUNT_MISMATCH or UNKNOWN_PRODUCT.
 */
const validateExistingOrder = async (
  tx: Tx,
  order: Order,
  purchase: Purchase,
  prices: readonly Price[],
  now: Date,
): Promise<PlacedOrder> => {
  const isSame =
    isSamePurchase(order, purchase) && (await isSameBuyer(tx, order, purchase));
  if (!isSame) throw idempotencyMismatchError();
  if (order.deletedAt) throw orderDeletedError();
  requireValidPrice(order, prices, now);
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
    const existing = keyHash && (await lockByKey(tx, keyHash));
    if (existing)
      return validateExistingOrder(tx, existing, purchase, prices, now);

    const price = findPrice(prices, productName);
    const change = changeToPlaced({
      id: uuid(),
      reference: encodeReference(random(referenceBytes)),
      email,
      price,
      quantity: quantityPaidFor(price, purchase.naira, purchase.quantity),
      at: now,
    });
    const { order } = change;
    if (await insertOrder(tx, { order, keyHash, checkDueAt }))
      return { order, change };

    // Another call has just committed an order under this idempotency key.
    const other = keyHash && (await lockByKey(tx, keyHash));
    if (!other) throw new Error('an order was neither placed nor found');
    return validateExistingOrder(tx, other, purchase, prices, now);
  };

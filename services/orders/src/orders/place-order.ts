import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import {
  AmountMismatch,
  isAmount,
  type Price,
  priceOf,
  quantityPaidFor,
} from '../prices/price.model.ts';
import { readPricesOnce } from '../prices/price.repository.ts';
import { findFirstEmail } from './history.repository.ts';
import {
  hasGuaranteedPrice,
  idempotencyMismatch,
  type Order,
  type OrderChange,
  orderNoLongerExists,
  changeToPlaced,
  priceGuaranteeMs,
} from './order.model.ts';
import { referenceBytes, referenceFrom } from './order-reference.model.ts';
import {
  findByKey,
  findPendingIntent,
  insertOrder,
  type Intent,
  lockIntents,
} from './order.repository.ts';

export type RandomBytes = (count: number) => Uint8Array;

type Deps = { clock: Clock; random: RandomBytes };

export type Purchase = Intent & {
  /** Of the idempotency key that the buyer's page sent, if it sent one. */
  keyHash: Buffer | undefined;
  /** When the provider is asked about the order for the first time. */
  checkDueAt: Date;
};

export type PlacedOrder = {
  order: Order;
  /** Present if the order was placed just now; the caller publishes it in the same transaction. */
  change?: OrderChange;
};

/** The order that a call without a key means, if there is one; locks the intent until the transaction ends. */
export const findPendingOrder = async (
  tx: Tx,
  intent: Intent,
  now: Date,
): Promise<Order | undefined> => {
  await lockIntents(tx, [intent]);
  return findPendingIntent(
    tx,
    intent,
    new Date(now.getTime() - priceGuaranteeMs),
  );
};

const isSamePurchase = (order: Order, intent: Intent): boolean =>
  order.productName === intent.productName &&
  isAmount(intent.naira, order.amountKobo) &&
  (intent.quantity ?? order.quantity) === order.quantity;

/** The page goes on with the address that it was opened with, whatever the admin has corrected since. */
const isSameBuyer = async (
  tx: Tx,
  order: Order,
  { email }: Intent,
): Promise<boolean> =>
  order.email === email || (await findFirstEmail(tx, order.id)) === email;

/** An order that is paid half an hour after it was placed, or later, costs what the book costs then. */
export const requireCurrentPrice = (
  order: Order,
  prices: readonly Price[],
  now: Date,
): void => {
  if (order.status === 'success' || hasGuaranteedPrice(order, now)) return;
  const price = priceOf(prices, order.productName);
  if (price.unitPriceKobo !== order.unitPriceKobo)
    throw new AmountMismatch(price, order.quantity);
};

/** Goes on with an order that was placed under the same key; refuses if the call is about another purchase. */
const resume = async (
  tx: Tx,
  order: Order,
  purchase: Purchase,
  prices: readonly Price[],
  now: Date,
): Promise<PlacedOrder> => {
  const isSame =
    isSamePurchase(order, purchase) && (await isSameBuyer(tx, order, purchase));
  if (!isSame) throw idempotencyMismatch();
  if (order.deletedAt) throw orderNoLongerExists();
  requireCurrentPrice(order, prices, now);
  return { order };
};

/** Places the order, or finds the order of the same key; refuses before it writes. */
export const placeOrder =
  ({ clock, random }: Deps) =>
  async (tx: Tx, purchase: Purchase): Promise<PlacedOrder> => {
    const now = clock.now();
    const { keyHash, checkDueAt, productName, email } = purchase;
    const prices = await readPricesOnce(tx);
    const existing = keyHash && (await findByKey(tx, keyHash));
    if (existing) return resume(tx, existing, purchase, prices, now);

    const price = priceOf(prices, productName);
    const change = changeToPlaced({
      id: uuid(),
      reference: referenceFrom(random(referenceBytes)),
      email,
      price,
      quantity: quantityPaidFor(price, purchase.naira, purchase.quantity),
      at: now,
    });
    const { order } = change;
    if (await insertOrder(tx, { order, keyHash, checkDueAt }))
      return { order, change };

    // Another call committed an order under this key since.
    const other = keyHash && (await findByKey(tx, keyHash));
    if (!other) throw new Error('an order was neither placed nor found');
    return resume(tx, other, purchase, prices, now);
  };

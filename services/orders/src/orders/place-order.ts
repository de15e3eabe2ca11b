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
import { readPrices } from '../prices/price.repository.ts';
import { firstEmailOf } from './history.repository.ts';
import {
  holdsItsPrice,
  idempotencyMismatch,
  type Order,
  type OrderChange,
  orderGone,
  placed,
  priceHeldMs,
  referenceBytes,
  referenceFrom,
} from './order.model.ts';
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

export type Placed = {
  order: Order;
  /** Present if the order was placed just now; the caller publishes it in the same transaction. */
  change?: OrderChange;
};

/** The order that a call without a key means, if there is one; locks the intent until the transaction ends. */
export const findWaitingOrder = async (
  tx: Tx,
  intent: Intent,
  now: Date,
): Promise<Order | undefined> => {
  await lockIntents(tx, [intent]);
  return findPendingIntent(tx, intent, new Date(now.getTime() - priceHeldMs));
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
  order.email === email || (await firstEmailOf(tx, order.id)) === email;

/** An order that is paid half an hour after it was placed, or later, costs what the book costs then. */
export const requireCurrentPrice = (
  order: Order,
  prices: readonly Price[],
  now: Date,
): void => {
  if (order.status === 'success' || holdsItsPrice(order, now)) return;
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
): Promise<Placed> => {
  const isSame =
    isSamePurchase(order, purchase) && (await isSameBuyer(tx, order, purchase));
  if (!isSame) throw idempotencyMismatch();
  if (order.deletedAt) throw orderGone();
  requireCurrentPrice(order, prices, now);
  return { order };
};

/** Places the order, or finds the one that was placed under the same key; refuses before it writes. */
export const placeOrder =
  ({ clock, random }: Deps) =>
  async (tx: Tx, purchase: Purchase): Promise<Placed> => {
    const now = clock.now();
    const { keyHash, checkDueAt, productName, email } = purchase;
    const prices = await readPrices(tx);
    const known = keyHash && (await findByKey(tx, keyHash));
    if (known) return resume(tx, known, purchase, prices, now);

    const price = priceOf(prices, productName);
    const change = placed({
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

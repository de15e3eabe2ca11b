import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { v7 as uuid } from 'uuid';
import { firstEmailOf } from './history.repository.ts';
import { findPrice } from '../prices/find-price.ts';
import {
  AmountMismatch,
  isAmount,
  quantityPaidFor,
} from '../prices/price.model.ts';
import {
  holdsItsPrice,
  IdempotencyMismatch,
  type Order,
  type OrderChange,
  OrderGone,
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
  lockIntent,
} from './order.repository.ts';

export type RandomBytes = (count: number) => Uint8Array;

type Deps = { clock: Clock; random: RandomBytes };

export type Placing = Intent & {
  /** Of the key that the buyer's page sent, if it sent one. */
  keyHash: Buffer | undefined;
  /** When the provider is asked about it for the first time. */
  checkDueAt: Date;
};

export type Placed = {
  order: Order;
  /** That it was placed just now; the caller tells of it, in the same transaction. */
  change: OrderChange | undefined;
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

const resumed = async (
  tx: Tx,
  order: Order,
  intent: Intent,
  now: Date,
): Promise<Placed> => {
  if (!isSamePurchase(order, intent) || !(await isSameBuyer(tx, order, intent)))
    throw new IdempotencyMismatch();
  if (order.deletedAt) throw new OrderGone();
  if (order.status !== 'success' && !holdsItsPrice(order, now)) {
    const price = await findPrice(tx, order.productName);
    if (price.unitPriceKobo !== order.unitPriceKobo)
      throw new AmountMismatch(price, order.quantity);
  }
  return { order, change: undefined };
};

/** One order per intent: places it, or finds the one that this call means. */
export const placeOrder = async (
  tx: Tx,
  { clock, random }: Deps,
  { keyHash, checkDueAt, ...intent }: Placing,
): Promise<Placed> => {
  const now = clock.now();
  if (keyHash) {
    const known = await findByKey(tx, keyHash);
    if (known) return resumed(tx, known, intent, now);
  } else {
    await lockIntent(tx, intent);
    const heldSince = new Date(now.getTime() - priceHeldMs);
    const known = await findPendingIntent(tx, intent, heldSince);
    if (known) return { order: known, change: undefined };
  }
  const price = await findPrice(tx, intent.productName);
  const change = placed({
    id: uuid(),
    reference: referenceFrom(random(referenceBytes)),
    email: intent.email,
    price,
    quantity: quantityPaidFor(price, intent.naira, intent.quantity),
    at: now,
  });
  if (await insertOrder(tx, change.order, keyHash, checkDueAt))
    return { order: change.order, change };
  // Another call with this key committed while ours waited for it.
  const winner = keyHash && (await findByKey(tx, keyHash));
  if (!winner) throw new Error('neither placed nor found');
  return resumed(tx, winner, intent, now);
};

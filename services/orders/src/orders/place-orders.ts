import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import { AppError } from '@imprint/chassis/errors';
import { v7 as uuid } from 'uuid';
import {
  AmountMismatch,
  isAmount,
  type Price,
  priceOf,
  quantityPaidFor,
} from '../prices/price.model.ts';
import { listPrices } from '../prices/price.repository.ts';
import { firstEmailOf } from './history.repository.ts';
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
  findByKeys,
  findPendingIntent,
  insertOrders,
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

export type Placed<P extends Placing> = {
  placing: P;
  order: Order;
  /** That it was placed just now; the caller tells of it, in the same transaction. */
  change: OrderChange | undefined;
};

/** What a call without a key means, if there is one; holds the intent until the transaction ends. */
export const findWaitingOrder = async (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  intent: Intent,
): Promise<Order | undefined> => {
  await lockIntent(tx, intent);
  const heldSince = new Date(clock.now().getTime() - priceHeldMs);
  return findPendingIntent(tx, intent, heldSince);
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

const resumed = async <P extends Placing>(
  tx: Tx,
  order: Order,
  placing: P,
  prices: readonly Price[],
  now: Date,
): Promise<Placed<P>> => {
  const isSame =
    isSamePurchase(order, placing) && (await isSameBuyer(tx, order, placing));
  if (!isSame) throw new IdempotencyMismatch();
  if (order.deletedAt) throw new OrderGone();
  requireCurrentPrice(order, prices, now);
  return { placing, order, change: undefined };
};

/** A refusal is that call's alone; whatever else goes wrong ends the transaction. */
const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

/**
 * One order per call: places it, or finds the one that was placed under the same key, be it by
 * another of these calls. A refusal stands in its call's place.
 */
export const placeOrders = async <P extends Placing>(
  tx: Tx,
  { clock, random }: Deps,
  placings: readonly P[],
): Promise<(Placed<P> | AppError)[]> => {
  const now = clock.now();
  const prices = await listPrices(tx);

  const placeNew = (intent: Intent): OrderChange | AppError => {
    try {
      const price = priceOf(prices, intent.productName);
      return placed({
        id: uuid(),
        reference: referenceFrom(random(referenceBytes)),
        email: intent.email,
        price,
        quantity: quantityPaidFor(price, intent.naira, intent.quantity),
        at: now,
      });
    } catch (error) {
      return refusalOf(error);
    }
  };

  const tries = placings.map((placing) => {
    const change = placeNew(placing);
    return { placing, change };
  });
  const inserted = await insertOrders(
    tx,
    tries.flatMap(({ placing: { keyHash, checkDueAt }, change }) =>
      change instanceof AppError
        ? []
        : { order: change.order, keyHash, checkDueAt },
    ),
  );
  const isPlaced = (change: OrderChange | AppError): change is OrderChange =>
    !(change instanceof AppError) && inserted.has(change.order.id);

  // A price that holds no longer may still be held for who began before.
  const keysOfOthers = tries.flatMap(({ placing: { keyHash }, change }) =>
    keyHash && !isPlaced(change) ? keyHash : [],
  );
  const others = keysOfOthers.length ? await findByKeys(tx, keysOfOthers) : [];

  return Promise.all(
    tries.map(async ({ placing, change }) => {
      if (isPlaced(change)) return { placing, order: change.order, change };
      const { keyHash } = placing;
      const other = keyHash && others.find((o) => o.keyHash.equals(keyHash));
      if (other)
        return resumed(tx, other, placing, prices, now).catch(refusalOf);
      if (change instanceof AppError) return change;
      throw new Error('neither placed nor found');
    }),
  );
};

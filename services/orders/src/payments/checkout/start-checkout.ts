import type { Clock } from '@imprint/chassis/clock';
import { currentContext } from '@imprint/chassis/context';
import type { Tx } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import type { Order } from '../../orders/order.model.ts';
import { lockIntents } from '../../orders/order.repository.ts';
import {
  findPendingOrder,
  placeOrder,
  type Purchase,
  type RandomBytes,
} from '../../orders/place-order.ts';
import { publishChange } from '../../orders/record-change.ts';
import {
  type Attempt,
  firstAttempt,
  type PaymentChannel,
} from '../attempts/attempt.model.ts';
import type { CheckoutCookie } from './checkout-cookie.ts';
import { tieBrowser } from './checkout-cookie.repository.ts';
import { insertAttempt } from '../attempts/payment.repository.ts';
import { firstCheckAt } from '../attempts/reconciliation.model.ts';

type Deps = {
  clock: Clock;
  random: RandomBytes;
  makeCookie: CheckoutCookie['make'];
};

export type CheckoutRequest = {
  email: string;
  /** Naira, as the page sends it. */
  amount: number;
  productName: string;
  quantity: number | undefined;
  /** What the buyer wants to pay by; null for whatever the provider offers. */
  channel: PaymentChannel | null;
  idempotencyKey: string | undefined;
  /** What the browser already holds, if this service made it. */
  checkoutCookie: string | undefined;
};

export type StartedCheckout = {
  order: Order;
  /** The first attempt of an order that was placed just now; this call alone asks for it. */
  attempt: Attempt | undefined;
  /** The browser's key to the order; none for a browser that merely named the same order again. */
  cookie: string | undefined;
};

const purchaseOf = (request: CheckoutRequest, now: Date): Purchase => ({
  email: request.email.toLowerCase(),
  naira: request.amount,
  productName: request.productName,
  quantity: request.quantity,
  keyHash: request.idempotencyKey ? sha256(request.idempotencyKey) : undefined,
  checkDueAt: firstCheckAt(now),
});

/** What two calls that mean the same order have in common. */
export const checkoutKey = (request: CheckoutRequest): string =>
  request.idempotencyKey ??
  `${request.email.toLowerCase()} ${request.productName}`;

/** Locks what calls without a key may both find. */
export const lockCheckouts = (
  tx: Tx,
  requests: readonly CheckoutRequest[],
): Promise<void> =>
  lockIntents(
    tx,
    requests
      .filter(({ idempotencyKey }) => !idempotencyKey)
      .map((request) => ({ ...request, email: request.email.toLowerCase() })),
  );

/** Places an order with its first attempt, before anyone is asked for money. Safe to repeat with the same key. */
export const startCheckout = ({ clock, random, makeCookie }: Deps) => {
  const place = placeOrder({ clock, random });

  return async (tx: Tx, request: CheckoutRequest): Promise<StartedCheckout> => {
    const now = clock.now();
    const purchase = purchaseOf(request, now);
    if (!purchase.keyHash) {
      const order = await findPendingOrder(tx, purchase, now);
      // A browser without the key knows an email address, which proves nothing.
      if (order) return { order, attempt: undefined, cookie: undefined };
    }

    const { order, change } = await place(tx, purchase);
    const attempt =
      change && firstAttempt(order, order.placedAt, request.channel);
    if (change && attempt) {
      const traceparent = currentContext()?.traceparent;
      await insertAttempt(tx, { orderId: order.id, attempt, traceparent });
      await publishChange(tx, change, 'checkout');
    }

    const cookie = request.checkoutCookie ?? makeCookie(random(16));
    const tokenHash = sha256(cookie);
    await tieBrowser(tx, { tokenHash, orderId: order.id, at: now });
    return { order, attempt, cookie };
  };
};

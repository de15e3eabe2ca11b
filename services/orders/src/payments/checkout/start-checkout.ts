import type { Clock } from '@imprint/chassis/clock';
import { currentContext } from '@imprint/chassis/context';
import type { Tx } from '@imprint/chassis/db';
import { sha256 } from '@imprint/chassis/hash';
import type { Order, PaymentMode } from '../../orders/order.model.ts';
import { lockBuyerProductPairs } from '../../orders/order.repository.ts';
import {
  lockAndFindPendingOrder,
  placeOrder,
  type Purchase,
  type RandomBytes,
} from '../../orders/place-order.ts';
import { appendEventAndHistory } from '../../orders/record-change.ts';
import type { DeliveryChoice } from '../../prices/delivery-rate.model.ts';
import {
  type Attempt,
  createFirstAttempt,
  type PaymentChannel,
} from '../attempts/attempt.model.ts';
import type { CheckoutCookie } from './checkout-cookie.ts';
import { tieBrowserToOrder } from './checkout-cookie.repository.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import { insertAttempt } from '../attempts/payment.repository.ts';
import { firstCheckAt } from '../attempts/reconciliation.model.ts';

type Deps = {
  clock: Clock;
  random: RandomBytes;
  provider: Pick<PaymentProvider, 'mode'>;
  makeCookie: CheckoutCookie['make'];
};

export type CheckoutRequest = {
  email: string;
  /** In naira, as the page sends it. */
  amount: number;
  productName: string;
  quantity: number | undefined;
  /** Where a paperback goes, if the page offered a choice. */
  delivery: DeliveryChoice | undefined;
  /** The channel that the buyer chose; null for all channels of the account. */
  channel: PaymentChannel | null;
  idempotencyKey: string | undefined;
  /** The value of the browser's checkout cookie, if this service issued it. */
  checkoutCookie: string | undefined;
};

export type StartedCheckout = {
  order: Order;
  /** The first attempt, if this call placed the order; no other call requests this attempt. */
  attempt: Attempt | undefined;
  /** The checkout cookie; undefined if a call without an idempotency key found an existing order (decision 21). */
  cookie: string | undefined;
};

const toPurchase = (
  request: CheckoutRequest,
  paymentMode: PaymentMode,
  now: Date,
): Purchase => ({
  email: request.email.toLowerCase(),
  naira: request.amount,
  productName: request.productName,
  quantity: request.quantity,
  delivery: request.delivery,
  keyHash: request.idempotencyKey ? sha256(request.idempotencyKey) : undefined,
  checkDueAt: firstCheckAt(now),
  paymentMode,
});

/** Returns a key that is the same for all calls about one order, so that a group commit runs them one by one. */
export const getCheckoutSequenceKey = (request: CheckoutRequest): string =>
  request.idempotencyKey ??
  `${request.email.toLowerCase()} ${request.productName}`;

/** Locks buyer and product of the calls without an idempotency key, in one sequence everywhere, to avoid deadlocks. */
export const lockKeylessCheckouts = (
  tx: Tx,
  requests: readonly CheckoutRequest[],
): Promise<void> =>
  lockBuyerProductPairs(
    tx,
    requests
      .filter(({ idempotencyKey }) => !idempotencyKey)
      .map((request) => ({ ...request, email: request.email.toLowerCase() })),
  );

/** Places an order with its first attempt, before the provider is called. Safe to repeat with the idempotency key. */
export const startCheckout = ({
  clock,
  random,
  provider,
  makeCookie,
}: Deps) => {
  const place = placeOrder({ clock, random });

  return async (tx: Tx, request: CheckoutRequest): Promise<StartedCheckout> => {
    const now = clock.now();
    const purchase = toPurchase(request, provider.mode, now);
    if (!purchase.keyHash) {
      const order = await lockAndFindPendingOrder(tx, purchase, now);
      // A call without an idempotency key proves only that the caller knows an email address, so it gets no cookie.
      if (order) return { order, attempt: undefined, cookie: undefined };
    }

    const { order, change } = await place(tx, purchase);
    const attempt =
      change && createFirstAttempt(order, order.placedAt, request.channel);
    if (change && attempt) {
      const traceparent = currentContext()?.traceparent;
      await insertAttempt(tx, { orderId: order.id, attempt, traceparent });
      await appendEventAndHistory(tx, change, 'checkout');
    }

    const cookie = request.checkoutCookie ?? makeCookie(random(16));
    const tokenHash = sha256(cookie);
    await tieBrowserToOrder(tx, { tokenHash, orderId: order.id, at: now });
    return { order, attempt, cookie };
  };
};

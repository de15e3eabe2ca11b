import { createHash } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import { type Context, currentContext } from '@imprint/chassis/context';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import { AppError } from '@imprint/chassis/errors';
import {
  shareCommits,
  sharedTransaction,
} from '@imprint/chassis/share-commits';
import type { Order } from '../orders/order.model.ts';
import {
  findWaitingOrder,
  placeOrders,
  type Placed,
  type Placing,
  type RandomBytes,
} from '../orders/place-orders.ts';
import { tellOf } from '../orders/record-change.ts';
import {
  type Attempt,
  firstAttempt,
  type PaymentChannel,
} from './attempt.model.ts';
import type { CheckoutCookie } from './checkout-cookie.ts';
import { tieBrowsers } from './checkout-cookie.repository.ts';
import { insertAttempts } from './payment.repository.ts';
import { firstCheckAt } from './reconciliation.model.ts';

type Deps = {
  pool: Pool;
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

export type Started = {
  order: Order;
  /** Its first attempt, if it was placed just now; this call alone asks for it. */
  mine: Attempt | undefined;
  /** The browser's key to the order; not for whoever merely named the same order again. */
  cookie: string | undefined;
};

export const hashOf = (text: string): Buffer =>
  createHash('sha256').update(text).digest();

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

type Call = Placing & {
  checkoutCookie: string | undefined;
  channel: PaymentChannel | null;
  context: Context | undefined;
};

/**
 * Commits the order, with its first attempt, before anybody is asked for money. Orders
 * that come while others are being committed share the next commit.
 */
export const startCheckout = ({ pool, clock, random, makeCookie }: Deps) => {
  const toCall = (request: CheckoutRequest): Call => {
    const { email, amount, idempotencyKey, ...others } = request;
    return {
      ...others,
      email: email.toLowerCase(),
      naira: amount,
      keyHash: idempotencyKey ? hashOf(idempotencyKey) : undefined,
      checkDueAt: firstCheckAt(clock.now()),
      context: currentContext(),
    };
  };

  const begin = ({ order, change, placing }: Placed<Call>) => {
    const { checkoutCookie, channel, context } = placing;
    return {
      order,
      mine: change && firstAttempt(order, order.placedAt, channel),
      cookie: checkoutCookie ?? makeCookie(random(16)),
      news: change && { change, context },
      traceparent: context?.traceparent,
    };
  };

  const startAll = async (
    tx: Tx,
    calls: readonly Call[],
  ): Promise<(Started | AppError)[]> => {
    const placed = await placeOrders(tx, { clock, random }, calls);
    const results = placed.map((one) =>
      one instanceof AppError ? one : begin(one),
    );
    const begun = results.flatMap((one) =>
      one instanceof AppError ? [] : one,
    );
    const attempts = begun.flatMap(({ order, mine, traceparent }) =>
      mine ? { orderId: order.id, attempt: mine, traceparent } : [],
    );
    const ties = begun
      // As reports on payments lock them: a tie looks at its order, too.
      .toSorted((a, b) => compare(a.order.reference, b.order.reference))
      .map(({ order, cookie }) => ({
        tokenHash: hashOf(cookie),
        orderId: order.id,
      }));
    // None waits for another's answer, so they go to the database together.
    await Promise.all([
      attempts.length > 0 &&
        tellOf(
          tx,
          begun.flatMap(({ news }) => news ?? []),
          'checkout',
        ),
      attempts.length > 0 && insertAttempts(tx, attempts),
      ties.length > 0 && tieBrowsers(tx, ties, clock.now()),
    ]);
    return results;
  };

  const startTogether = shareCommits<Call, Started>((calls) =>
    sharedTransaction(pool, calls, (tx) => startAll(tx, calls)),
  );

  /** Alone in its transaction: it holds its intent, and two that hold several could wait for each other. */
  const startWithoutKey = (call: Call): Promise<Started> =>
    withTransaction(pool, async (tx) => {
      const order = await findWaitingOrder(tx, { clock }, call);
      // Who has neither placed it nor holds its key knows an e-mail address, and that proves nothing.
      if (order) return { order, mine: undefined, cookie: undefined };
      const [started] = await startAll(tx, [call]);
      if (started instanceof AppError) throw started;
      if (!started) throw new Error('neither begun nor refused');
      return started;
    });

  return (request: CheckoutRequest): Promise<Started> => {
    const call = toCall(request);
    return call.keyHash ? startTogether(call) : startWithoutKey(call);
  };
};

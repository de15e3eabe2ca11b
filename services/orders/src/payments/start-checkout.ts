import { createHash } from 'node:crypto';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Order } from '../orders/order.model.ts';
import { placeOrder, type RandomBytes } from '../orders/place-order.ts';
import { tellOf } from '../orders/record-change.ts';
import { type Attempt, firstAttempt } from './attempt.model.ts';
import { tieBrowser } from './checkout-cookie.repository.ts';
import { insertAttempt } from './payment.repository.ts';
import { firstCheckAt } from './reconciliation.model.ts';

type Deps = { pool: Pool; clock: Clock; random: RandomBytes };

export type CheckoutRequest = {
  email: string;
  /** Naira, as the page sends it. */
  amount: number;
  productName: string;
  quantity: number | undefined;
  idempotencyKey: string | undefined;
  /** What the browser already holds. */
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

const wellFormed = /^[\w-]{43}$/;

/** Commits the order, with its first attempt, before anybody is asked for money. */
export const startCheckout =
  ({ pool, clock, random }: Deps) =>
  (request: CheckoutRequest): Promise<Started> =>
    withTransaction(pool, async (tx) => {
      const { email, amount, productName, quantity, idempotencyKey } = request;
      const now = clock.now();
      const { order, change } = await placeOrder(
        tx,
        { clock, random },
        {
          email: email.toLowerCase(),
          productName,
          naira: amount,
          quantity,
          keyHash: idempotencyKey ? hashOf(idempotencyKey) : undefined,
          checkDueAt: firstCheckAt(now),
        },
      );
      const mine = change ? firstAttempt(order, order.placedAt) : undefined;
      // Who has neither placed it nor holds its key knows an e-mail address, and that proves nothing.
      if (!mine && !idempotencyKey) return { order, mine, cookie: undefined };
      const held = request.checkoutCookie ?? '';
      const cookie = wellFormed.test(held)
        ? held
        : Buffer.from(random(32)).toString('base64url');
      // None waits for another's answer, so they go to the database together.
      await Promise.all([
        change && tellOf(tx, change, 'checkout'),
        mine && insertAttempt(tx, order.id, mine),
        tieBrowser(tx, hashOf(cookie), order.id, now),
      ]);
      return { order, mine, cookie };
    });

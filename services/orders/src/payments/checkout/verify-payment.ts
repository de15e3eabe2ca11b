import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import { sha256 } from '@imprint/chassis/hash';
import type { Order, OrderStatus } from '../../orders/order.model.ts';
import { findById } from '../../orders/order.repository.ts';
import { mayHaveBeenPaid } from '../attempts/attempt.model.ts';
import { isBrowserTied } from './checkout-cookie.repository.ts';
import {
  type AttemptStatus,
  type PaymentOutcome,
  decidePaymentOutcome,
} from '../settlement/payment-outcome.model.ts';
import { listAttempts, findOrderId } from '../attempts/payment.repository.ts';
import { readStatusForBuyer } from '../attempts/read-status-for-buyer.ts';
import type { CheckAttempt } from '../settlement/check-attempt.ts';

export const unknownReferenceError = () =>
  new NotFoundError(
    'UNKNOWN_REFERENCE',
    'There is no payment with this reference.',
  );

type Deps = { pool: Pool; clock: Clock; check: CheckAttempt };

// The page waits for the answer and polls again, so a call starts no further check after this time.
const verifyTimeoutMs = 1_500;

export type PaymentStanding = {
  status: OrderStatus;
  /** Present only for the browser that started the order. */
  order?: Order;
  /** Present only for the browser that started the order, if the order is unpaid and the provider has answered. */
  payment?: PaymentOutcome | undefined;
};

/**
 * Returns the status of an order. An unpaid order is first checked with the provider; if the provider is unavailable,
 * the order's stored status is returned. Throws UNKNOWN_REFERENCE.
 */
export const verifyPayment = ({ pool, clock, check }: Deps) => {
  const inFlight = new Map<string, Promise<PaymentOutcome | undefined>>();

  const checkAttemptsForOutcome = async (
    orderId: string,
  ): Promise<PaymentOutcome | undefined> => {
    const answers: AttemptStatus[] = [];
    const deadlineMs = performance.now() + verifyTimeoutMs;
    for (const attempt of await listAttempts(pool, orderId)) {
      if (!mayHaveBeenPaid(attempt)) continue;
      if (performance.now() > deadlineMs) return undefined;
      const checked = await check(attempt.reference, 'verification');
      if (checked.outcome === 'settled') return undefined;
      if (checked.outcome === 'unreached' || checked.outcome === 'silent')
        return undefined;
      answers.push(checked.report ?? 'unknown');
    }
    return decidePaymentOutcome(answers);
  };

  // The page polls, so concurrent calls about one order share one check.
  const joinOrStartChecks = (
    orderId: string,
  ): Promise<PaymentOutcome | undefined> => {
    const checking =
      inFlight.get(orderId) ??
      checkAttemptsForOutcome(orderId).finally(() => inFlight.delete(orderId));
    inFlight.set(orderId, checking);
    return checking;
  };

  return async (
    reference: string,
    cookies: readonly string[],
  ): Promise<PaymentStanding> => {
    const orderId = await findOrderId(pool, reference);
    const before = orderId && (await findById(pool, orderId));
    if (!before || before.deletedAt) throw unknownReferenceError();
    const payment =
      before.status === 'success'
        ? undefined
        : await joinOrStartChecks(before.id);
    const order = (await findById(pool, before.id)) ?? before;
    const status = await readStatusForBuyer(pool, order, clock.now());
    const isTheirs = await isBrowserTied(pool, cookies.map(sha256), order.id);
    if (!isTheirs) return { status };
    return order.status === 'success'
      ? { status, order }
      : { status, order, payment };
  };
};

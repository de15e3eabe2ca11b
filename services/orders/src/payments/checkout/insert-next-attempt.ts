import type { Clock } from '@imprint/chassis/clock';
import { currentContext } from '@imprint/chassis/context';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import { alreadyPaidError, type Order } from '../../orders/order.model.ts';
import { scheduleCheckIfUnpaid } from '../../orders/order.repository.ts';
import {
  type Attempt,
  createNextAttempt,
  type PaymentOffer,
} from '../attempts/attempt.model.ts';
import {
  paymentUnavailableError,
  paymentUnderReviewError,
} from '../attempts/payment.errors.ts';
import { insertAttempt } from '../attempts/payment.repository.ts';
import { firstCheckAt } from '../attempts/reconciliation.model.ts';
import type { CheckAttempt } from '../settlement/check-attempt.ts';

/**
 * Verifies that an attempt is unpaid; it also counts as unpaid if the provider is not reached. Throws ALREADY_PAID,
 * PAYMENT_UNDER_REVIEW if the payment was flagged, or PAYMENT_UNAVAILABLE if no usable answer came to the request.
 */
export const createUnpaidVerifier =
  (check: CheckAttempt) =>
  async (order: Order, attempt: Attempt): Promise<void> => {
    const { reference } = order;
    const { outcome } = await check(attempt.reference, 'checkout');
    switch (outcome) {
      case 'settled':
      case 'confirmed':
      case 'already-settled':
        throw alreadyPaidError(reference);
      case 'flagged':
        throw paymentUnderReviewError(reference);
      case 'silent':
        throw paymentUnavailableError();
    }
  };

/** Creates the next attempt of an order and returns it; returns undefined if another call has created it first. */
export const insertNextAttempt =
  ({ pool, clock }: { pool: Pool; clock: Clock }) =>
  (
    order: Order,
    last: Attempt,
    offer: PaymentOffer,
  ): Promise<Attempt | undefined> =>
    withTransaction(pool, async (tx) => {
      const now = clock.now();
      const attempt = createNextAttempt(order, last, now, offer);
      const traceparent = currentContext()?.traceparent;
      const made = { orderId: order.id, attempt, traceparent };
      if (!(await insertAttempt(tx, made))) return undefined;
      await scheduleCheckIfUnpaid(tx, order.id, firstCheckAt(now));
      return attempt;
    });

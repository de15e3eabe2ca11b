import type { Clock } from '@imprint/chassis/clock';
import type { Pool } from '@imprint/chassis/db';
import { NotFoundError } from '@imprint/chassis/errors';
import { sha256 } from '@imprint/chassis/hash';
import type { Order, OrderStatus } from '../../orders/order.model.ts';
import { findById } from '../../orders/order.repository.ts';
import { mayBePaid } from '../attempts/attempt.model.ts';
import { isTied } from './checkout-cookie.repository.ts';
import {
  type AttemptAnswer,
  type PaymentOutcome,
  paymentOutcome,
} from '../settlement/payment-outcome.model.ts';
import { attemptsOf, orderIdOf } from '../attempts/payment.repository.ts';
import { statusToTell } from '../attempts/reconciliation.model.ts';
import type { ReportAttempt } from '../settlement/verify-attempt.ts';

export const unknownReference = () =>
  new NotFoundError(
    'UNKNOWN_REFERENCE',
    'We know no payment with this reference.',
  );

type Deps = { pool: Pool; clock: Clock; report: ReportAttempt };

// The page waits for the answer and asks again; the newest attempt is asked about first.
const patienceMs = 1_500;

export type Answer = {
  status: OrderStatus;
  /** For the browser that started the order. */
  order?: Order;
  /** For the same browser while the order is not paid; absent when the provider could not say. */
  payment?: PaymentOutcome | undefined;
};

/** How an order stands, after asking the provider if it is not paid; by our own word while it is away. */
export const verifyPayment = ({ pool, clock, report }: Deps) => {
  const underWay = new Map<string, Promise<PaymentOutcome | undefined>>();

  const askAbout = async (
    orderId: string,
  ): Promise<PaymentOutcome | undefined> => {
    const answers: AttemptAnswer[] = [];
    const until = performance.now() + patienceMs;
    for (const attempt of await attemptsOf(pool, orderId)) {
      if (!mayBePaid(attempt)) continue;
      if (performance.now() > until) return undefined;
      const asked = await report(attempt.reference, 'verification');
      if (asked.seen === 'settled') return undefined;
      if (asked.seen === 'unreached' || asked.seen === 'silent')
        return undefined;
      answers.push(asked.report ?? 'unknown');
    }
    return paymentOutcome(answers);
  };

  // Pages ask again and again; calls at the same time share one question.
  const askOnce = (orderId: string): Promise<PaymentOutcome | undefined> => {
    const asking =
      underWay.get(orderId) ??
      askAbout(orderId).finally(() => underWay.delete(orderId));
    underWay.set(orderId, asking);
    return asking;
  };

  return async (
    reference: string,
    cookies: readonly string[],
  ): Promise<Answer> => {
    const orderId = await orderIdOf(pool, reference);
    const before = orderId && (await findById(pool, orderId));
    if (!before || before.deletedAt) throw unknownReference();
    const payment =
      before.status === 'success' ? undefined : await askOnce(before.id);
    const order = (await findById(pool, before.id)) ?? before;
    const [newest] = await attemptsOf(pool, order.id);
    const status = statusToTell(order, newest, clock.now());
    const isTheirs = await isTied(pool, cookies.map(sha256), order.id);
    if (!isTheirs) return { status };
    return order.status === 'success'
      ? { status, order }
      : { status, order, payment };
  };
};

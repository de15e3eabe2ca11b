import type { Clock } from '@imprint/chassis/clock';
import type { Tx } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import type { Cause, PaymentMode } from '../../orders/order.model.ts';
import { lockByAttempt } from '../../orders/order.repository.ts';
import { applySettlement } from './apply-settlement.ts';
import { withAttemptTrace } from '../attempts/with-attempt-trace.ts';
import {
  type PaymentReport,
  decideSettlement,
  type Settlement,
} from '../attempts/payment.model.ts';
import { listAttemptsOfSameOrder } from '../attempts/payment.repository.ts';
import { nextSiblingCheckAt } from '../attempts/reconciliation.model.ts';

type Deps = {
  clock: Clock;
  log: Logger;
};

/** A provider's report on one attempt, with its source. */
export type SettlementRequest = {
  /** The attempt that the report is about. */
  reference: string;
  report: PaymentReport;
  /** The mode of the key with which the report was signed or requested. */
  mode: PaymentMode;
  cause: Cause;
};

/** 'unmatched': no attempt has this reference. */
export type SettleOutcome = Settlement['outcome'] | 'unmatched';

export type SettlePayment = (
  request: SettlementRequest,
) => Promise<SettleOutcome>;

/** Decides what a provider's report means for its order, and applies the decision. Safe to repeat. */
export const settlePayment =
  ({ clock, log }: Deps) =>
  async (tx: Tx, request: SettlementRequest): Promise<SettleOutcome> => {
    const { reference, report, mode, cause } = request;
    const now = clock.now();
    const order = await lockByAttempt(tx, reference);
    if (!order) return 'unmatched';
    // The attempts are read under the lock, because a concurrent report may just have settled one.
    const attempts = await listAttemptsOfSameOrder(tx, reference);
    const attempt = attempts.find((one) => one.reference === reference);
    if (!attempt) return 'unmatched';

    const settlement = decideSettlement({
      order,
      attempt,
      isNewest: attempt === attempts[0],
      isPaymentKnown: attempts.some((one) => one.settledVersion !== null),
      // The only payment webhook of Paystack is `charge.success`; a failed payment has no webhook.
      isCalledSuccess: cause === 'webhook',
      report,
      mode,
      now,
    });
    const { outcome } = settlement;
    if (outcome === 'already-settled' || outcome === 'unchanged')
      return outcome;

    const otherAttempts = attempts.filter((one) => one !== attempt);
    const nextCheckAt = nextSiblingCheckAt(
      attempts[0] ?? attempt,
      otherAttempts,
      now,
    );
    await withAttemptTrace(attempt, cause, () =>
      applySettlement(tx, settlement, {
        ...request,
        order,
        nextCheckAt,
        now,
        log,
      }),
    );
    return outcome;
  };

import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { withNewTrace } from '@imprint/chassis/tracing';
import { changeToFailed, type Order } from '../../orders/order.model.ts';
import { findStatusSetOrRestoredAt } from '../../orders/history.repository.ts';
import {
  rescheduleClaimedCheck,
  lockById,
  claimDueForCheck,
} from '../../orders/order.repository.ts';
import { recordChange } from '../../orders/record-change.ts';
import { mayHaveBeenPaid } from '../attempts/attempt.model.ts';
import { withAttemptTrace } from '../attempts/with-attempt-trace.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import {
  type TracedAttempt,
  listAttempts,
} from '../attempts/payment.repository.ts';
import {
  isGracePeriodOver,
  nextCheckAt,
  checkDelaysStartAt,
} from '../attempts/reconciliation.model.ts';
import type { CheckAttempt } from './check-attempt.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: Pick<PaymentProvider, 'callsAllowed'>;
  check: CheckAttempt;
  log: Logger;
};

/** An order whose check is due, claimed by this instance until `claimedUntil`. */
export type DueOrder = { order: Order; claimedUntil: Date };

// An order whose check got no answer is checked again when its claim ends, so this is also the retry interval.
const claimMs = 5 * 60_000;

/** Fails an order, in the trace of its newest attempt, unless the order is deleted or no longer pending. */
const failPendingOrder = (
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  id: string,
  newest: TracedAttempt,
): Promise<void> =>
  withTransaction(pool, async (tx) => {
    const order = await lockById(tx, id);
    const change = order && changeToFailed(order, clock.now());
    if (change)
      await withAttemptTrace(newest, 'reconciliation', () =>
        recordChange(tx, change, 'reconciliation'),
      );
  });

/** Checks orders with the provider when they are due; a pending order fails after its last check. */
export const createPaymentReconciliation = ({
  pool,
  clock,
  provider,
  check: checkAttempt,
  log,
}: Deps) => {
  const checkAndRescheduleOrder = async ({
    order,
    claimedUntil,
  }: DueOrder): Promise<void> => {
    const { id, reference } = order;
    const attempts = await listAttempts(pool, id);
    let isProviderUnavailable = false;
    for (const attempt of attempts.filter(mayHaveBeenPaid)) {
      const { outcome } = await checkAttempt(
        attempt.reference,
        'reconciliation',
      );
      if (outcome === 'settled' || outcome === 'confirmed')
        log.info({ reference }, 'payment found by reconciliation');
      isProviderUnavailable ||= outcome === 'unreached' || outcome === 'silent';
    }
    const now = clock.now();
    const since = checkDelaysStartAt(
      attempts[0],
      await findStatusSetOrRestoredAt(pool, id),
    );
    const nextAt = nextCheckAt(since, now);
    // The order is due again when its claim ends.
    if (isProviderUnavailable && !isGracePeriodOver(since, now)) return;
    if (nextAt === null)
      await failPendingOrder({ pool, clock }, id, attempts[0]);
    await rescheduleClaimedCheck(pool, id, claimedUntil, nextAt);
  };

  return {
    /** Claims orders that are due, longest due first; none while the circuit breaker of the provider is open. */
    claimDue: async (limit: number): Promise<DueOrder[]> => {
      const maxDue = Math.min(limit, provider.callsAllowed());
      if (maxDue === 0) return [];
      const now = clock.now();
      const claimedUntil = new Date(now.getTime() + claimMs);
      const due = await claimDueForCheck(pool, now, claimedUntil, maxDue);
      return due.map((order) => ({ order, claimedUntil }));
    },
    checkDue: (due: DueOrder): Promise<void> =>
      withNewTrace(
        { name: 'reconcile order', kind: 'internal', attributes: {} },
        () => checkAndRescheduleOrder(due),
      ),
  };
};

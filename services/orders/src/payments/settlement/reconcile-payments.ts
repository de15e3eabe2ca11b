import type { Clock } from '@imprint/chassis/clock';
import { type Pool, withTransaction } from '@imprint/chassis/db';
import type { Logger } from '@imprint/chassis/logger';
import { withTrace } from '@imprint/chassis/tracing';
import { failed, type Order } from '../../orders/order.model.ts';
import { putBackAt } from '../../orders/history.repository.ts';
import {
  finishCheck,
  lockById,
  takeDueForCheck,
} from '../../orders/order.repository.ts';
import { recordChange } from '../../orders/record-change.ts';
import { mayBePaid } from '../attempts/attempt.model.ts';
import { inTraceOf } from '../attempts/in-trace-of.ts';
import type { PaymentProvider } from '../attempts/payment.model.ts';
import {
  type AskedAttempt,
  attemptsOf,
} from '../attempts/payment.repository.ts';
import {
  graceIsOver,
  nextCheckAt,
  waitsSince,
} from '../attempts/reconciliation.model.ts';
import type { VerifyAttempt } from './verify-attempt.ts';

type Deps = {
  pool: Pool;
  clock: Clock;
  provider: Pick<PaymentProvider, 'callsAllowed'>;
  verify: VerifyAttempt;
  log: Logger;
};

/** An order whose check is due, claimed until then. */
export type DueOrder = { order: Order; claimedUntil: Date };

// Also how soon it is asked again while the provider is away.
const takenForMs = 5 * 60_000;

/** Asks about orders that are not paid when their time has come; after the last time they become failed. */
export const reconcilePayments = ({
  pool,
  clock,
  provider,
  verify,
  log,
}: Deps) => {
  const giveUp = (id: string, newest: AskedAttempt): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const order = await lockById(tx, id);
      const change = order && failed(order, clock.now());
      if (change)
        await inTraceOf(newest, 'reconciliation', () =>
          recordChange(tx, change, 'reconciliation'),
        );
    });

  const check = async ({ order, claimedUntil }: DueOrder): Promise<void> => {
    const { id, reference } = order;
    const attempts = await attemptsOf(pool, id);
    let isAway = false;
    for (const attempt of attempts.filter(mayBePaid)) {
      const seen = await verify(attempt.reference, 'reconciliation');
      if (seen === 'settled' || seen === 'confirmed')
        log.info({ reference }, 'reconciliation found a payment');
      isAway ||= seen === 'unreached' || seen === 'silent';
    }
    const now = clock.now();
    const since = waitsSince(attempts[0], await putBackAt(pool, id));
    const nextAt = nextCheckAt(since, now);
    // Then it stays where taking it has put it.
    if (isAway && !graceIsOver(since, now)) return;
    if (nextAt === null) await giveUp(id, attempts[0]);
    await finishCheck(pool, id, claimedUntil, nextAt);
  };

  return {
    /** Claims orders that are due, the oldest first; none while the provider does not answer. */
    claimDue: async (limit: number): Promise<DueOrder[]> => {
      const most = Math.min(limit, provider.callsAllowed());
      if (most === 0) return [];
      const now = clock.now();
      const claimedUntil = new Date(now.getTime() + takenForMs);
      const due = await takeDueForCheck(pool, now, claimedUntil, most);
      return due.map((order) => ({ order, claimedUntil }));
    },
    checkDue: (due: DueOrder): Promise<void> =>
      withTrace(
        { name: 'reconcile order', kind: 'internal', attributes: {} },
        () => check(due),
      ),
  };
};

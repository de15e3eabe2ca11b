import type { AdminClaims } from '@imprint/chassis/admin-token';
import type { Clock } from '@imprint/chassis/clock';
import { type Pool, type Tx, withTransaction } from '@imprint/chassis/db';
import {
  editedMeanwhile,
  type OrderChange,
  type OrderStatus,
  statusSet,
} from '../orders/order.model.ts';
import { scheduleCheck } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';
import { becomePaid } from '../payments/settlement/become-paid.ts';
import { mismatches } from '../payments/attempts/flag.model.ts';
import { inTraceOf } from '../payments/attempts/in-trace-of.ts';
import { settleFlags } from '../payments/attempts/flag.repository.ts';
import { attemptsOf } from '../payments/attempts/payment.repository.ts';
import {
  firstCheckAt,
  nextQuestionAt,
} from '../payments/attempts/reconciliation.model.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { recordOrderAct } from './record-order-act.ts';

type Deps = { pool: Pool; clock: Clock };

export type ChangeStatus = {
  reference: string;
  status: OrderStatus;
  /** The version that the admin saw. */
  version: number | undefined;
  admin: AdminClaims;
};

/** Sets the status by hand; to success it is fulfilled exactly like a payment. The same status changes nothing. */
export const changeOrderStatus = ({ pool, clock }: Deps) => {
  const keep = async (
    tx: Tx,
    change: OrderChange,
    status: OrderStatus,
  ): Promise<void> => {
    const { order, at } = change;
    const attempts = await attemptsOf(tx, order.id);
    // An order flagged for a mismatch waits for exactly this decision.
    for (const { reference } of attempts)
      await settleFlags(tx, reference, mismatches, 'status-set', at);
    const askAgainAt = nextQuestionAt(attempts[0], attempts, at);
    if (status === 'success')
      return inTraceOf(attempts[0], 'admin', () =>
        becomePaid(tx, change, 'admin', askAgainAt),
      );
    await recordChange(tx, change, 'admin');
    // One that waits again waits no longer than any other.
    const checkAt = status === 'pending' ? firstCheckAt(at) : askAgainAt;
    await scheduleCheck(tx, order.id, checkAt);
  };

  return ({ reference, status, version, admin }: ChangeStatus): Promise<void> =>
    withTransaction(pool, async (tx) => {
      const order = await lockOrder(tx, reference);
      const change = statusSet(order, status, clock.now());
      if (!change) return;
      if (version !== undefined && version !== order.version)
        throw editedMeanwhile();
      await keep(tx, change, status);
      await recordOrderAct(tx, admin, reference, {
        action: 'status-changed',
        before: { status: order.status, version: order.version },
        after: { status, version: change.order.version },
      });
    });
};

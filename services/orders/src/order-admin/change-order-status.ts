import { createAdminUseCase, type AdminWrite } from '../orders/admin-write.ts';
import {
  editedMeanwhileError,
  type OrderChange,
  type OrderStatus,
  changeToStatus,
} from '../orders/order.model.ts';
import { scheduleCheck } from '../orders/order.repository.ts';
import { recordChange } from '../orders/record-change.ts';
import { markOrderPaid } from '../payments/settlement/mark-order-paid.ts';
import { mismatches } from '../payments/attempts/flag.model.ts';
import { withAttemptTrace } from '../payments/attempts/with-attempt-trace.ts';
import { settleAttemptFlags } from '../payments/attempts/flag.repository.ts';
import { listAttempts } from '../payments/attempts/payment.repository.ts';
import {
  firstCheckAt,
  nextSiblingCheckAt,
} from '../payments/attempts/reconciliation.model.ts';

const applyStatusChange = async (
  { tx }: AdminWrite,
  change: OrderChange,
): Promise<void> => {
  const { order, at } = change;
  const attempts = await listAttempts(tx, order.id);
  // The admin's decision settles every mismatch that was flagged for the order.
  for (const { reference } of attempts)
    await settleAttemptFlags(tx, reference, mismatches, 'status-set', at);
  const nextCheckAt = nextSiblingCheckAt(attempts[0], attempts, at);
  if (order.status === 'success')
    return withAttemptTrace(attempts[0], 'admin', () =>
      markOrderPaid(tx, change, 'admin', nextCheckAt),
    );
  await recordChange(tx, change, 'admin');
  // An order that is set back to pending is checked on the schedule of a new order.
  const checkAt = order.status === 'pending' ? firstCheckAt(at) : nextCheckAt;
  await scheduleCheck(tx, order.id, checkAt);
};

/**
 * Sets the status by hand; success fulfils the order exactly like a payment. Setting the same status changes nothing.
 * @param version the version that the admin saw; throws EDITED_MEANWHILE if the order has changed since then
 */
export const changeOrderStatus = createAdminUseCase(
  async (context, status: OrderStatus, version: number | undefined) => {
    const { order, now, audit } = context;
    const change = changeToStatus(order, status, now);
    if (!change) return;
    if (version !== undefined && version !== order.version)
      throw editedMeanwhileError();
    await applyStatusChange(context, change);
    await audit({
      action: 'status-changed',
      before: { status: order.status, version: order.version },
      after: { status, version: change.order.version },
    });
  },
);

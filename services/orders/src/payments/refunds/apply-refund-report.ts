import type { Tx } from '@imprint/chassis/db';
import type { Cause, Order } from '../../orders/order.model.ts';
import {
  type Flag,
  type FlagReason,
  mismatches,
} from '../attempts/flag.model.ts';
import { recordRefundAndRecalculate } from './record-refund-and-recalculate.ts';
import type { RefundReport, RefundState } from '../attempts/payment.model.ts';
import { settleAttemptFlags } from '../attempts/flag.repository.ts';
import { raiseFlag } from '../attempts/raise-flag.ts';
import {
  withState,
  mayReconcileState,
  mayChangeState,
  type RefundRequest,
} from './refund-request.model.ts';
import {
  listMoneyOfAttempts,
  saveRefundState,
  saveProviderIds,
} from './refund-request.repository.ts';

/** Returns the flag to raise for a refund in this state; undefined for states that need no flag. */
export const createFlagForState = (
  { currency }: Order,
  reference: string,
  state: RefundState,
  amountKobo: number | null,
): Flag | undefined => {
  const refund = { reference, currency, amountKobo };
  if (state === 'failed')
    return { reason: 'REFUND_FAILED', cause: 'failed', ...refund };
  if (state === 'needs-attention')
    return { reason: 'REFUND_NEEDS_ATTENTION', ...refund };
  return undefined;
};

/** Settles the flags of a payment that was not accepted, if the payment is fully refunded. */
export const settleFlagsIfFullyRefunded = async (
  tx: Tx,
  order: Order,
  reference: string,
  now: Date,
): Promise<void> => {
  const all = await listMoneyOfAttempts(tx, order.id);
  const attemptMoney = all.find((one) => one.reference === reference);
  if (
    !attemptMoney ||
    attemptMoney.isAccepted ||
    attemptMoney.refundedKobo < (attemptMoney.paidKobo ?? 0)
  )
    return;
  const reasons: FlagReason[] = [
    'PAID_TWICE',
    'PAID_AFTER_DELETION',
    ...mismatches,
  ];
  await settleAttemptFlags(tx, reference, reasons, 'fully-refunded', now);
};

/**
 * Moves a refund request to the reported state, unless its current state is later, and returns the request. A processed
 * refund is deducted from the order. Needs the order's lock; safe to repeat.
 */
export const applyRefundReport = async (
  tx: Tx,
  order: Order,
  request: RefundRequest,
  report: RefundReport,
  cause: Cause,
  now: Date,
): Promise<RefundRequest> => {
  const identified: RefundRequest = {
    ...request,
    providerId: request.providerId ?? (report.providerId || null),
    refundReference:
      request.refundReference ?? (report.refundReference || null),
  };
  const { state } = report;
  const mayChange =
    cause === 'reconciliation' ? mayReconcileState : mayChangeState;
  if (!mayChange(request.state, state)) {
    await saveProviderIds(tx, identified);
    return identified;
  }
  const moved = withState(identified, state, now);
  await saveRefundState(tx, moved);
  const { paymentReference: reference } = request;
  const flag = createFlagForState(order, reference, state, request.amountKobo);
  if (flag) await raiseFlag(tx, order, flag, now);
  else if (request.state === 'needs-attention')
    await settleAttemptFlags(
      tx,
      reference,
      ['REFUND_NEEDS_ATTENTION'],
      'refund-resumed',
      now,
    );
  if (state === 'processed') {
    const amountKobo = report.amountKobo ?? request.amountKobo;
    const id = `request:${request.id}`;
    const refund = { id, reference, kind: 'refund', amountKobo } as const;
    await recordRefundAndRecalculate(tx, order, cause, now, refund);
    await settleFlagsIfFullyRefunded(tx, order, reference, now);
  }
  return moved;
};

import type { Deps } from '../deps.ts';
import type { Transaction } from '../transactions/transaction.model.ts';
import {
  mayBecome,
  outcomeOf,
  type Refund,
  type RefundStatus,
} from './refund.model.ts';
import { refundEventView } from './refund.view.ts';

const settle = (transaction: Transaction, refund: Refund): Transaction => {
  const refunded = transaction.refunded + refund.amount;
  const isFullyRefunded = refunded >= transaction.amount;
  return {
    ...transaction,
    refunded,
    status: isFullyRefunded ? 'reversed' : transaction.status,
  };
};

export const announceRefund = (
  { webhooks, switchboard }: Deps,
  refund: Refund,
  transaction: Transaction,
) =>
  webhooks.announce(
    refund.publicKey,
    `refund.${refund.status}`,
    transaction.reference,
    refundEventView(refund, transaction, switchboard.now().refunds),
  );

/** Moves a refund to a status and announces it; returns undefined if its current status does not allow that. */
export const moveRefund = (deps: Deps, id: string, status: RefundStatus) => {
  const refund = deps.ledger.refund(id);
  const transaction =
    refund &&
    deps.ledger.transaction(refund.publicKey, refund.transactionReference);
  if (!refund || !transaction || !mayBecome(refund, status)) return undefined;
  const moved = deps.ledger.saveRefund({
    ...refund,
    status,
    updatedAt: deps.clock.now(),
  });
  const after =
    status === 'processed'
      ? deps.ledger.saveTransaction(settle(transaction, moved))
      : transaction;
  announceRefund(deps, moved, after);
  return moved;
};

/** Moves a refund from pending to processing to its outcome, one step at a time, while `refunds.automatic` is on. */
export const advanceRefund = (deps: Deps, id: string): void => {
  const { automatic, stepMs, outcome } = deps.switchboard.now().refunds;
  const refund = deps.ledger.refund(id);
  if (!automatic || !refund) return;
  const transaction = deps.ledger.transaction(
    refund.publicKey,
    refund.transactionReference,
  );
  const last4 = transaction?.instrument?.last4;
  const next =
    refund.status === 'pending'
      ? 'processing'
      : outcomeOf(refund, last4, outcome);
  deps.clock.after(stepMs, () => {
    if (
      deps.switchboard.now().refunds.automatic &&
      moveRefund(deps, id, next) &&
      next === 'processing'
    )
      advanceRefund(deps, id);
  });
};

/** Continues the refunds that a restart interrupted. */
export const resumeRefunds = (deps: Deps) =>
  deps.ledger
    .refunds()
    .filter(({ status }) => status === 'pending' || status === 'processing')
    .forEach(({ id }) => advanceRefund(deps, id));

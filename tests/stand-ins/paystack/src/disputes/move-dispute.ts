import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { wireId } from '../http/raw-json.ts';
import { newId } from '../random.ts';
import type { Transaction } from '../transactions/transaction.model.ts';
import { transactionView } from '../transactions/transaction.view.ts';
import { isLost, type Dispute, type Resolution } from './dispute.model.ts';

const DAY = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

const disputeView = (
  deps: Deps,
  dispute: Dispute,
  transaction: Transaction,
) => {
  const view = transactionView(transaction, deps.switchboard.now(), 'webhooks');
  return {
    id: wireId(dispute.id),
    refund_amount: dispute.refundAmount,
    currency: dispute.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: view.domain,
    transaction: view,
    transaction_reference: null,
    category: 'chargeback',
    customer: view.customer,
    bin: transaction.instrument?.bin ?? null,
    last4: transaction.instrument?.last4 ?? null,
    dueAt: iso(dispute.createdAt + 2 * DAY),
    resolvedAt: dispute.resolvedAt === null ? null : iso(dispute.resolvedAt),
    evidence: null,
    attachments: null,
    note: null,
    history: [
      {
        id: createHash('sha256').update(dispute.id).digest().readUInt32BE(0),
        dispute: wireId(dispute.id),
        status: dispute.status,
        by: transaction.email,
        created_at: iso(dispute.createdAt),
        updated_at: iso(dispute.updatedAt),
      },
    ],
    messages: [],
    created_at: iso(dispute.createdAt),
    updated_at: iso(dispute.updatedAt),
  };
};

type Step = 'create' | 'remind' | 'resolve';

const announce = (
  deps: Deps,
  dispute: Dispute,
  transaction: Transaction,
  step: Step,
) =>
  deps.webhooks.announce(
    dispute.publicKey,
    `charge.dispute.${step}`,
    transaction.reference,
    disputeView(deps, dispute, transaction),
  );

/** Opens a dispute of the customer's bank; returns undefined for a transaction that was never paid. */
export const openDispute = (
  deps: Deps,
  transaction: Transaction,
  amount?: number,
) => {
  if (transaction.status !== 'success') return undefined;
  const now = deps.clock.now();
  const dispute = deps.ledger.saveDispute({
    id: newId(deps.random, 'small'),
    publicKey: transaction.publicKey,
    transactionReference: transaction.reference,
    refundAmount: amount ?? transaction.amount,
    currency: transaction.currency,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    createdAt: now,
    updatedAt: now,
    resolvedAt: null,
  });
  announce(deps, dispute, transaction, 'create');
  return dispute;
};

export const remindOfDispute = (
  deps: Deps,
  dispute: Dispute,
  transaction: Transaction,
) => {
  const reminded = deps.ledger.saveDispute({
    ...dispute,
    updatedAt: deps.clock.now(),
  });
  announce(deps, reminded, transaction, 'remind');
  return reminded;
};

/** Ends a dispute; a lost dispute about the full amount changes the transaction to `reversed`. */
export const resolveDispute = (
  deps: Deps,
  dispute: Dispute,
  transaction: Transaction,
  resolution: Resolution,
) => {
  const now = deps.clock.now();
  const resolved = deps.ledger.saveDispute({
    ...dispute,
    status: 'resolved',
    resolution,
    updatedAt: now,
    resolvedAt: now,
  });
  const isFullRefund = dispute.refundAmount >= transaction.amount;
  const after =
    isLost(resolved) && isFullRefund
      ? deps.ledger.saveTransaction({ ...transaction, status: 'reversed' })
      : transaction;
  announce(deps, resolved, after, 'resolve');
  return resolved;
};

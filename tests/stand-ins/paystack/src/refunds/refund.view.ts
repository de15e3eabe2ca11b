import { domainOf } from '../accounts/account.model.ts';
import type { Control } from '../control/control.ts';
import { wireId } from '../http/raw-json.ts';
import { customerView } from '../transactions/customer.view.ts';
import type { Transaction } from '../transactions/transaction.model.ts';
import type { Refund } from './refund.model.ts';

const DAY = 86_400_000;
const INTEGRATION = 100_043;

export const refundView = (refund: Refund, transaction: Transaction) => ({
  transaction: {
    id: wireId(transaction.id),
    domain: domainOf(transaction),
    reference: transaction.reference,
    amount: transaction.amount,
    paid_at:
      transaction.paidAt === null
        ? null
        : new Date(transaction.paidAt).toISOString(),
    channel: transaction.instrument?.channel ?? 'card',
    currency: transaction.currency,
    authorization: {},
    customer: {},
    plan: {},
    split: {},
  },
  integration: INTEGRATION,
  deducted_amount: refund.status === 'processed' ? refund.amount : 0,
  channel: null,
  merchant_note: refund.merchantNote,
  customer_note: refund.customerNote,
  status: refund.status,
  refunded_by: 'stand-in@example.com',
  expected_at: new Date(refund.createdAt + 7 * DAY).toISOString(),
  currency: refund.currency,
  domain: domainOf(transaction),
  amount: refund.amount,
  fully_deducted: refund.status === 'processed',
  id: wireId(refund.id),
  createdAt: new Date(refund.createdAt).toISOString(),
  updatedAt: new Date(refund.updatedAt).toISOString(),
});

/** Returns the data of a refund's webhook: the transaction's reference, and the amount as a number or a string. */
export const refundEventView = (
  refund: Refund,
  transaction: Transaction,
  { amountAs }: Control['refunds'],
) => {
  const { email, first_name, last_name } = customerView(
    transaction.publicKey,
    transaction.email,
  );
  return {
    status: refund.status,
    transaction_reference: transaction.reference,
    refund_reference: refund.status === 'pending' ? null : `TRF_${refund.id}`,
    amount: amountAs === 'string' ? String(refund.amount) : refund.amount,
    currency: refund.currency,
    processor: 'instant-transfer',
    customer: { first_name, last_name, email },
    integration: INTEGRATION,
    domain: domainOf(transaction),
    ...(refund.status === 'needs-attention'
      ? {
          id: refund.id,
          customer_note: refund.customerNote,
          merchant_note: refund.merchantNote,
        }
      : {}),
  };
};

import type { Account } from '../accounts/account.model.ts';
import type { Deps } from '../deps.ts';
import { invalid, missing, refusal } from '../http/api-error.ts';
import { newId } from '../random.ts';
import type { Transaction } from '../transactions/transaction.model.ts';
import { advanceRefund, announceRefund } from './move-refund.ts';

type RefundFields = Record<string, unknown>;

const amountOf = (requested: unknown, refundable: number) => {
  if (requested === undefined || requested === null || requested === '')
    return refundable;
  const amount = Number(requested);
  if (!Number.isInteger(amount) || amount <= 0)
    throw invalid('Invalid Amount Sent');
  if (amount > refundable)
    throw invalid('Refund amount cannot be more than the transaction amount');
  return amount;
};

const noteOf = (requested: unknown, { reference }: Transaction) =>
  typeof requested === 'string'
    ? requested
    : `Refund for transaction ${reference}`;

const pendingRefundAmount = (
  { ledger }: Deps,
  { publicKey, reference }: Transaction,
) =>
  ledger
    .refunds()
    .filter(
      (refund) =>
        refund.publicKey === publicKey &&
        refund.transactionReference === reference &&
        refund.status !== 'failed' &&
        refund.status !== 'processed',
    )
    .reduce((sum, { amount }) => sum + amount, 0);

/** Queues a refund, of the full remaining amount by default; refuses more than remains. */
export const requestRefund = (
  deps: Deps,
  account: Account,
  fields: RefundFields,
) => {
  const { ledger, clock } = deps;
  const which = fields['transaction'];
  if (typeof which !== 'string' && typeof which !== 'number')
    throw missing('Transaction is required');
  const transaction =
    ledger.transaction(account.publicKey, String(which)) ??
    ledger.transactionById(account.publicKey, String(which));
  if (!transaction)
    throw refusal(
      404,
      'transaction_not_found',
      'Transaction not found',
      'Ensure that you are passing the correct transaction',
    );
  if (transaction.status === 'reversed')
    throw invalid('Transaction has been fully reversed');
  if (transaction.status !== 'success')
    throw invalid('Transaction cannot be refunded: it has not been paid');
  const refundable =
    transaction.amount -
    transaction.refunded -
    pendingRefundAmount(deps, transaction);
  if (refundable <= 0) throw invalid('Transaction has been fully reversed');
  const now = clock.now();
  const refund = ledger.saveRefund({
    id: newId(deps.random, 'small'),
    publicKey: account.publicKey,
    transactionReference: transaction.reference,
    amount: amountOf(fields['amount'], refundable),
    currency: transaction.currency,
    customerNote: noteOf(fields['customer_note'], transaction),
    merchantNote: noteOf(fields['merchant_note'], transaction),
    status: 'pending',
    retried: false,
    createdAt: now,
    updatedAt: now,
  });
  announceRefund(deps, refund, transaction);
  advanceRefund(deps, refund.id);
  return { refund, transaction };
};

import { createHash } from 'node:crypto';
import { domainOf } from '../accounts/account.model.ts';
import type { Control } from '../control/control.ts';
import { wireId } from '../http/raw-json.ts';
import { customerView } from './customer.view.ts';
import { isPaid, type Transaction } from './transaction.model.ts';

const iso = (ms: number | null) =>
  ms === null ? null : new Date(ms).toISOString();

const token = (prefix: string, transaction: Transaction, length: number) =>
  `${prefix}_${createHash('sha256')
    .update(
      `${transaction.publicKey}${transaction.instrument?.last4 ?? ''}${transaction.email}`,
    )
    .digest('hex')
    .slice(0, length)}`;

const transferSender = {
  sender_country: 'NG',
  sender_bank: 'TEST BANK',
  sender_bank_account_number: 'XXXXXX0000',
  sender_name: 'TEST SENDER',
  narration: 'Transfer',
};

const authorizationView = (
  transaction: Transaction,
  country: string | null,
) => {
  const { instrument } = transaction;
  if (!instrument || !isPaid(transaction)) return {};
  const byTransfer = instrument.channel === 'bank_transfer';
  const countryCode = country ?? (byTransfer ? '' : 'NG');
  return {
    authorization_code: token('AUTH', transaction, 10),
    bin: instrument.bin,
    last4: instrument.last4,
    exp_month: instrument.expMonth,
    exp_year: instrument.expYear,
    channel: instrument.channel,
    // The provider appends a blank to a card's type.
    card_type: byTransfer ? 'transfer' : `${instrument.brand} `,
    bank: byTransfer ? null : 'TEST BANK',
    ...(countryCode === '' ? {} : { country_code: countryCode }),
    brand: instrument.brand,
    reusable: !byTransfer,
    signature: byTransfer ? null : token('SIG', transaction, 20),
    account_name: null,
    ...(byTransfer ? transferSender : {}),
  };
};

const logView = (transaction: Transaction) => {
  const first = transaction.history[0];
  if (!first) return null;
  const seconds = (at: number) => Math.round((at - first.at) / 1000);
  return {
    start_time: Math.floor(first.at / 1000),
    time_spent: seconds(transaction.history.at(-1)?.at ?? first.at),
    attempts: transaction.attempts,
    errors: transaction.errors,
    success: isPaid(transaction),
    mobile: false,
    input: [],
    history: transaction.history.map(({ type, message, at }) => ({
      type,
      message,
      time: seconds(at),
    })),
  };
};

const metadataView = (
  transaction: Transaction,
  as: Control['reports']['metadata'],
  absent: unknown,
) => {
  const { metadata } = transaction;
  if (as === 'string')
    return typeof metadata === 'string'
      ? metadata
      : JSON.stringify(metadata ?? {});
  if (as === 'zero') return 0;
  if (as === 'empty') return '';
  if (as === 'null') return null;
  return metadata ?? absent;
};

const truth: Control['reports'] = {
  in: 'everywhere',
  status: null,
  reference: null,
  amount: null,
  requestedAmount: null,
  currency: null,
  domain: null,
  country: null,
  metadata: 'as-sent',
  shape: 'current',
};

const gatewayResponseOf = (transaction: Transaction) =>
  transaction.gatewayResponse ?? 'The transaction was not completed';

/** Returns a transaction as verify, the list and charge.success show it. The switches of `reports` can falsify it. */
export const transactionView = (
  transaction: Transaction,
  control: Control,
  where: 'answers' | 'webhooks',
) => {
  const bent =
    control.reports.in === 'everywhere' || control.reports.in === where
      ? control.reports
      : truth;
  const older = bent.shape === 'older';
  const paidAt = iso(transaction.paidAt);
  const createdAt = iso(transaction.createdAt);
  const absent = where === 'webhooks' ? 0 : '';
  const view = {
    id: wireId(transaction.id),
    domain: bent.domain ?? domainOf(transaction),
    status: bent.status ?? transaction.status,
    reference: bent.reference ?? transaction.reference,
    receipt_number: null,
    amount: bent.amount ?? transaction.amount,
    message: null,
    gateway_response: gatewayResponseOf(transaction),
    paid_at: paidAt,
    created_at: createdAt,
    channel: transaction.instrument?.channel ?? 'card',
    currency: bent.currency ?? transaction.currency,
    ip_address: transaction.ipAddress,
    metadata: metadataView(transaction, bent.metadata, older ? 0 : absent),
    log: older ? null : logView(transaction),
    fees: older ? null : transaction.fees,
    fees_split: null,
    authorization: authorizationView(transaction, bent.country),
    customer: customerView(transaction.publicKey, transaction.email),
    plan: older ? {} : null,
  };
  if (older) return view;
  return {
    ...view,
    split: {},
    order_id: null,
    paidAt,
    createdAt,
    requested_amount: bent.requestedAmount ?? transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
    subaccount: {},
  };
};

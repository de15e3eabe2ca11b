import type { CardOutcome, Step } from '../charges/test-card.model.ts';

export type TransactionStatus =
  | 'abandoned' // the status of an unpaid transaction, from its first second
  | 'ongoing'
  | 'pending'
  | 'success'
  | 'failed'
  | 'reversed';

/** The card or account of an attempt, as far as the provider ever shows it. */
export type Instrument = {
  channel: 'card' | 'bank_transfer';
  bin: string;
  last4: string;
  brand: string;
  expMonth: string;
  expYear: string;
};

export type Charge = { remaining: Step[]; outcome: CardOutcome };

export type Transaction = {
  id: string;
  publicKey: string;
  reference: string;
  accessCode: string;
  email: string;
  label: string | null;
  requestedAmount: number;
  amount: number;
  currency: string;
  channels: string[];
  metadata: unknown;
  callbackUrl: string | null;
  ipAddress: string | null;
  createdAt: number;
  paidAt: number | null;
  status: TransactionStatus;
  gatewayResponse: string | null;
  fees: number | null;
  refunded: number;
  instrument: Instrument | null;
  charge: Charge | null;
  cancelled: boolean;
  attempts: number;
  errors: number;
  history: { type: string; message: string; at: number }[];
};

export const isPaid = ({ status }: Transaction) =>
  status === 'success' || status === 'reversed';

export const isExpired = (
  transaction: Transaction,
  timeoutSeconds: number,
  now: number,
) =>
  timeoutSeconds > 0 &&
  !isPaid(transaction) &&
  now - transaction.createdAt > timeoutSeconds * 1000;

const NAIRA = 100;

/** Returns the fees of local cards in kobo: 1.5 %, plus ₦100 from ₦2,500 on; at most ₦2,000. */
export const feesOf = (amount: number) => {
  const flat = amount < 2_500 * NAIRA ? 0 : 100 * NAIRA;
  return Math.min(Math.ceil(amount * 0.015) + flat, 2_000 * NAIRA);
};

export const note = (
  transaction: Transaction,
  type: string,
  message: string,
  now: number,
): Transaction => ({
  ...transaction,
  history: [...transaction.history, { type, message, at: now }],
});

import type { Day } from '@imprint/chassis/lagos-day';
import type { Kobo } from '@imprint/chassis/money';

/**
 * A transfer of the provider to the author's bank account. Paystack calls it a settlement; here, to settle is to apply
 * the report of a payment.
 */
export type Payout = {
  id: string;
  state: 'paid' | 'coming' | 'failed';
  day: Day;
  grossKobo: Kobo;
  feeKobo: Kobo;
  /** What the provider takes for refunds and lost disputes. */
  deductionsKobo: Kobo;
  /** What arrives in the bank account. */
  amountKobo: Kobo;
};

/** A payment in a payout, as the provider reports it. */
export type PayoutPayment = {
  reference: string;
  amountKobo: Kobo;
  paidAt: Date | null;
};

export type PayoutWithPayments = Payout & { payments: PayoutPayment[] };

export type PayoutList =
  | { outcome: 'listed'; payouts: PayoutWithPayments[] }
  /** More payouts or payments than are read for one report. */
  | { outcome: 'too-many' }
  /** No complete answer came in time. */
  | { outcome: 'unreached' | 'silent' };

/** Returns the payouts of a span of days with their payments. */
export type ListPayouts = (days: { from: Day; to: Day }) => Promise<PayoutList>;

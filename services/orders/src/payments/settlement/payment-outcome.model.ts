import type { PaymentReport } from '../attempts/payment.model.ts';

/**
 * The result of an order's attempts while the order is unpaid:
 * - unpaid: the buyer did not complete the newest attempt
 * - declined: the newest attempt was declined
 * - processing: an attempt may still be charged, or was charged and is not accepted
 */
export type PaymentOutcome = {
  state: 'unpaid' | 'declined' | 'processing';
  /** The provider's reason for the decline. */
  reason?: string;
};

/** 'unknown': the provider does not know the attempt. */
export type AttemptStatus =
  | Pick<PaymentReport, 'status' | 'gatewayResponse'>
  | 'unknown';

const isUncharged = (answer: AttemptStatus): boolean =>
  answer === 'unknown' ||
  answer.status === 'abandoned' ||
  answer.status === 'failed';

/** @param answers the provider's answers about every attempt that may have been paid, newest first */
export const decidePaymentOutcome = (
  answers: readonly AttemptStatus[],
): PaymentOutcome => {
  if (!answers.every(isUncharged)) return { state: 'processing' };
  const [newest = 'unknown'] = answers;
  if (newest === 'unknown' || newest.status !== 'failed')
    return { state: 'unpaid' };
  const reason = newest.gatewayResponse.trim();
  return { state: 'declined', ...(reason ? { reason } : {}) };
};

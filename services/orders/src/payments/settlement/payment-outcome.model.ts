import type { PaymentReport } from '../attempts/payment.model.ts';

/**
 * What became of an order's attempts while none was paid:
 * - unpaid: the buyer did not complete the newest one
 * - declined: the newest one was refused
 * - processing: one of them may still be charged, or was charged and is not accepted
 */
export type PaymentOutcome = {
  state: 'unpaid' | 'declined' | 'processing';
  /** The provider's reason for the decline. */
  reason?: string;
};

/** 'unknown': the provider does not know the attempt. */
export type AttemptStatus =
  Pick<PaymentReport, 'status' | 'gatewayResponse'> | 'unknown';

const chargesNothing = (answer: AttemptStatus): boolean =>
  answer === 'unknown' ||
  answer.status === 'abandoned' ||
  answer.status === 'failed';

/** @param answers about every attempt that may have been paid, the newest first */
export const paymentOutcome = (
  answers: readonly AttemptStatus[],
): PaymentOutcome => {
  if (!answers.every(chargesNothing)) return { state: 'processing' };
  const [newest = 'unknown'] = answers;
  if (newest === 'unknown' || newest.status !== 'failed')
    return { state: 'unpaid' };
  const reason = newest.gatewayResponse.trim();
  return { state: 'declined', ...(reason ? { reason } : {}) };
};

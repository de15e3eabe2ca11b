import { type UnchargedCause, unchargedCauseOf } from './payment.model.ts';
import type { Verification } from './verification.shape.ts';

export type Confirmation =
  | { name: 'confirming'; attempts: number; failures: number }
  | { name: 'paid'; order: PaidOrder | undefined }
  | { name: 'unpaid'; cause: UnchargedCause | undefined }
  | { name: 'unknown' }
  /** The request to the server has failed four times in a row. */
  | { name: 'unreachable' };

export type VerificationReply =
  | { result: Verification }
  | { refusedWith: number };

export const initialConfirmation: Confirmation = {
  name: 'confirming',
  attempts: 0,
  failures: 0,
};

const maxFailures = 4;
const pausesMs = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000, 30_000];

/** Returns the pause in milliseconds before the next request. It grows to 30 s, because bank transfers take minutes. */
export const nextPollDelayMs = (attempts: number): number =>
  pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;

const toPaidOrder = (result: Verification) => {
  const { amount, email, productName, reference } = result;
  const { quantity = 1, paidAt, deliveryTerms } = result;
  return amount === undefined || !email || !productName || !reference
    ? undefined
    : {
        ...{ amountKobo: amount, email, productName, reference, quantity },
        ...{ paidAt, deliveryTerms },
      };
};

/** The details of a paid order; the server sends them only to the buyer's browser. */
export type PaidOrder = NonNullable<ReturnType<typeof toPaidOrder>>;

/**
 * Returns the state after a reply.
 * Polling ends after `success`, `failed`, a 400, a 404 or four failed requests in a row.
 */
export const applyReply = (
  before: Confirmation,
  reply: VerificationReply,
): Confirmation => {
  if (before.name !== 'confirming') return before;
  const attempts = before.attempts + 1;
  if ('result' in reply) {
    const { result } = reply;
    if (result.status === 'success')
      return { name: 'paid', order: toPaidOrder(result) };
    if (result.status === 'failed')
      return { name: 'unpaid', cause: unchargedCauseOf(result) };
    return { name: 'confirming', attempts, failures: 0 };
  }
  if (reply.refusedWith === 404 || reply.refusedWith === 400)
    return { name: 'unknown' };
  const failures = before.failures + 1;
  return failures >= maxFailures
    ? { name: 'unreachable' }
    : { name: 'confirming', attempts, failures };
};

/** Returns the format, which the specification derives from the product name. */
export const formatFromProductName = (
  productName: string,
): 'Paperback' | 'E-Book' =>
  productName.includes('Paperback') ? 'Paperback' : 'E-Book';

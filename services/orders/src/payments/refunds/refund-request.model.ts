import {
  ConflictError,
  InvalidError,
  NotFoundError,
  UnavailableError,
} from '@imprint/chassis/errors';
import { formatNaira, type Kobo } from '@imprint/chassis/money';
import type {
  Mode,
  RefundReport,
  RefundState,
} from '../attempts/payment.model.ts';
import type { RefundFailure } from './refund-request.shape.ts';

export type RefundRequest = {
  readonly id: string;
  readonly orderId: string;
  /** Of the attempt whose money it is. */
  readonly paymentReference: string;
  readonly amountKobo: Kobo;
  readonly reason: string;
  readonly state: RefundState;
  /** The provider's words. */
  readonly detail: string;
  readonly failure: RefundFailure;
  /** The provider's names: of the refund, and of the money's way back in its events. */
  readonly providerId: string | null;
  readonly refundReference: string | null;
  readonly askedAt: Date;
  readonly changedAt: Date;
};

/** Why a request did not succeed, in the provider's words or the shop's. */
export const refundDetail = (
  request: Pick<RefundRequest, 'detail' | 'failure'>,
): string =>
  request.failure === 'unknown-to-provider'
    ? 'The provider has no such refund.'
    : request.detail;

export const notRefundable = (leftKobo: Kobo) =>
  new ConflictError(
    'NOT_REFUNDABLE',
    leftKobo === 0
      ? 'Nothing is left to refund.'
      : `At most ${formatNaira(leftKobo)} of this payment can still be refunded.`,
  );

export const refundRefused = (reason: string) =>
  new InvalidError(
    'REFUND_REFUSED',
    'The payment provider refused this refund.',
    { status: 422, details: [reason] },
  );

export const refundUnavailable = (retryAfterSeconds = 5) =>
  new UnavailableError(
    'PAYMENT_UNAVAILABLE',
    'The payment provider cannot be reached, so nothing was refunded. Please try again later.',
    { retryAfterSeconds },
  );

export const refundMismatch = () =>
  new InvalidError(
    'IDEMPOTENCY_MISMATCH',
    'This idempotency key was used for a different refund.',
    { status: 422 },
  );

export const attemptNotFound = () =>
  new NotFoundError('ATTEMPT_NOT_FOUND', 'This order has no such attempt.');

/** States in which the money may be on its way. */
export const pendingStates = [
  'asked',
  'unclear',
  'queued',
  'processing',
  'needs-attention',
] as const satisfies RefundState[];

export const isPending = (state: RefundState): boolean =>
  (pendingStates as RefundState[]).includes(state);

const finalStates = ['processed', 'failed'] as const;
const afterQueued = ['processing', 'needs-attention', ...finalStates] as const;

const transitions: Record<RefundState, readonly RefundState[]> = {
  asked: ['unclear', 'unreached', 'refused', 'queued', ...afterQueued],
  unclear: ['unreached', 'queued', ...afterQueued],
  // Reports can say that it did arrive after all.
  unreached: ['asked', 'queued', ...afterQueued],
  refused: ['processed'],
  queued: afterQueued,
  processing: ['needs-attention', ...finalStates],
  'needs-attention': finalStates,
  // Money that arrived has arrived, whatever was said before.
  failed: ['processed'],
  processed: [],
};

/** Reports come twice and in any order; what would lead back changes nothing. */
export const mayMove = (from: RefundState, to: RefundState): boolean =>
  transitions[from].includes(to);

/** What was just looked up is how it stands now, so it may also go on after it needed attention. */
export const mayReconcile = (from: RefundState, to: RefundState): boolean =>
  mayMove(from, to) || (from === 'needs-attention' && to === 'processing');

/** The request in another state, as of now; what is not given of `why` no longer holds. */
export const inState = (
  request: RefundRequest,
  state: RefundState,
  now: Date,
  why: Partial<Pick<RefundRequest, 'detail' | 'failure'>> = {},
): RefundRequest => ({
  ...request,
  ...{ detail: '', failure: null, ...why },
  state,
  changedAt: now,
});

const merchantNotePattern = /\[refund ([0-9a-f-]{36})\]/;

/** What is sent along with a refund, so that it is known again without an answer. */
export const merchantNote = ({ id, reason }: RefundRequest): string =>
  `${reason} [refund ${id}]`.trim();

/** Whether a report names this very request. */
export const isNamed = (
  request: RefundRequest,
  report: RefundReport,
): boolean =>
  (report.providerId !== '' && report.providerId === request.providerId) ||
  (report.refundReference !== '' &&
    report.refundReference === request.refundReference) ||
  merchantNotePattern.exec(report.note)?.[1] === request.id;

const mayMean = (request: RefundRequest, report: RefundReport): boolean =>
  request.amountKobo === report.amountKobo &&
  (request.refundReference === null || report.refundReference === '');

/**
 * Which request of a payment a report means. Most events name neither the refund nor our
 * note: then it is the first one of the same amount that can go where the report says.
 */
export const matchRequest = (
  requests: readonly RefundRequest[],
  report: RefundReport,
): RefundRequest | undefined => {
  const candidates = requests.filter((request) => mayMean(request, report));
  return (
    requests.find((request) => isNamed(request, report)) ??
    candidates.find(
      ({ state }) => isPending(state) && mayMove(state, report.state),
    ) ??
    candidates.find(({ state }) => mayMove(state, report.state)) ??
    // Found processed by asking; its event comes late.
    candidates.find(({ state }) => state === report.state)
  );
};

/** One attempt's money, as far as it is known. */
export type AttemptMoney = {
  reference: string;
  number: number;
  isAccepted: boolean;
  paidKobo: Kobo | null;
  currency: string | null;
  domain: string | null;
  refundedKobo: Kobo;
  pendingKobo: Kobo;
};

/** What may still be asked back of an attempt: never more than was paid for the order with it. */
export const refundableKobo = (
  money: AttemptMoney,
  orderKobo: Kobo,
  mode: Mode,
): Kobo => {
  const { paidKobo, isAccepted, currency, domain } = money;
  if (paidKobo === null || currency !== 'NGN' || domain !== mode) return 0;
  // What the buyer bore of the fees is not ours to send back.
  const maxKobo = isAccepted ? Math.min(paidKobo, orderKobo) : paidKobo;
  return Math.max(maxKobo - money.refundedKobo - money.pendingKobo, 0);
};

const minute = 60_000;
const lookupDelaysMs = [10_000, minute, 5 * minute];

/** When the provider is asked what became of it; null when that is known. */
export const nextLookupAt = (
  { state, askedAt }: Pick<RefundRequest, 'state' | 'askedAt'>,
  now: Date,
): Date | null => {
  const age = now.getTime() - askedAt.getTime();
  switch (state) {
    // Longer than asking takes; who asked is gone by then.
    case 'asked':
      return new Date(now.getTime() + 30_000);
    case 'unclear': {
      const step = lookupDelaysMs.find((ms) => ms > age) ?? age + 5 * minute;
      return new Date(askedAt.getTime() + step);
    }
    case 'queued':
    case 'processing':
    case 'needs-attention': {
      // Its events come by themselves; asking makes up for a lost one.
      const pause = Math.min(Math.max(age, 60 * minute), 24 * 60 * minute);
      return new Date(now.getTime() + pause);
    }
    default:
      return null;
  }
};

/** Whether a refund that the provider's list does not have is believed never to have arrived. */
export const isNeverReceived = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= (lookupDelaysMs.at(-1) ?? 0);

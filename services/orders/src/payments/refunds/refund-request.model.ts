import {
  ConflictError,
  InvalidError,
  NotFoundError,
  UnavailableError,
} from '@imprint/chassis/errors';
import { formatNaira, type Kobo } from '@imprint/chassis/money';
import type { PaymentMode } from '../../orders/order.model.ts';
import type { RefundReport, RefundState } from '../attempts/payment.model.ts';
import type { RefundFailure } from './refund-request.shape.ts';

export type RefundRequest = {
  readonly id: string;
  readonly orderId: string;
  /** The reference of the attempt that is refunded. */
  readonly paymentReference: string;
  readonly amountKobo: Kobo;
  readonly reason: string;
  readonly state: RefundState;
  /** The provider's message; empty without one. */
  readonly detail: string;
  readonly failure: RefundFailure;
  /** The provider's id of the refund, and the reference that its events carry. */
  readonly providerId: string | null;
  readonly refundReference: string | null;
  readonly askedAt: Date;
  readonly changedAt: Date;
};

/** Returns why a request did not succeed: the text of `failure`, or the provider's message (empty without one). */
export const describeRefundFailure = (
  request: Pick<RefundRequest, 'detail' | 'failure'>,
): string =>
  request.failure === 'unknown-to-provider'
    ? 'The provider has no such refund.'
    : request.detail;

export const notRefundableError = (leftKobo: Kobo) =>
  new ConflictError(
    'NOT_REFUNDABLE',
    leftKobo === 0
      ? 'Nothing is left to refund.'
      : `At most ${formatNaira(leftKobo)} of this payment can still be refunded.`,
  );

export const refundRefusedError = (reason: string) =>
  new InvalidError(
    'REFUND_REFUSED',
    'The payment provider refused this refund.',
    { status: 422, details: [reason] },
  );

export const refundUnavailableError = (retryAfterSeconds = 5) =>
  new UnavailableError(
    'PAYMENT_UNAVAILABLE',
    'The payment provider cannot be reached, so nothing was refunded. Please try again later.',
    { retryAfterSeconds },
  );

export const refundMismatchError = () =>
  new InvalidError(
    'IDEMPOTENCY_MISMATCH',
    'This idempotency key was used for a different refund.',
    { status: 422 },
  );

export const attemptNotFoundError = () =>
  new NotFoundError('ATTEMPT_NOT_FOUND', 'This order has no such attempt.');

/** The states in which the money may be on its way to the buyer. */
export const pendingStates = [
  'asked',
  'unclear',
  'queued',
  'processing',
  'needs-attention',
] as const satisfies RefundState[];

export const isPendingState = (state: RefundState): boolean =>
  (pendingStates as RefundState[]).includes(state);

const finalStates = ['processed', 'failed'] as const;
const afterQueued = ['processing', 'needs-attention', ...finalStates] as const;

const transitions: Record<RefundState, readonly RefundState[]> = {
  asked: ['unclear', 'unreached', 'refused', 'queued', ...afterQueued],
  unclear: ['unreached', 'queued', ...afterQueued],
  // A report can show that the request did arrive at the provider.
  unreached: ['asked', 'queued', ...afterQueued],
  refused: ['processed'],
  queued: afterQueued,
  processing: ['needs-attention', ...finalStates],
  'needs-attention': finalStates,
  // A refund that was reported as failed can still be reported as processed, which is final.
  failed: ['processed'],
  processed: [],
};

/** Whether a report may change the state. Reports repeat and arrive in any order, so none may undo a later state. */
export const mayChangeState = (from: RefundState, to: RefundState): boolean =>
  transitions[from].includes(to);

/** Whether a lookup may change the state. A lookup shows the current state, so a refund may also resume processing. */
export const mayReconcileState = (
  from: RefundState,
  to: RefundState,
): boolean =>
  mayChangeState(from, to) ||
  (from === 'needs-attention' && to === 'processing');

/** Returns the request in another state, with `changedAt` now; detail and failure are cleared unless `why` has them. */
export const withState = (
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

/** Returns the note that is sent with a refund, to find the refund even if the answer is lost (decision 26). */
export const formatMerchantNote = ({ id, reason }: RefundRequest): string =>
  `${reason} [refund ${id}]`.trim();

/** Whether a report identifies this request by id, reference or note. */
export const isIdentifiedBy = (
  request: RefundRequest,
  report: RefundReport,
): boolean =>
  (report.providerId !== '' && report.providerId === request.providerId) ||
  (report.refundReference !== '' &&
    report.refundReference === request.refundReference) ||
  merchantNotePattern.exec(report.note)?.[1] === request.id;

const mayMatchReport = (
  request: RefundRequest,
  report: RefundReport,
): boolean =>
  request.amountKobo === report.amountKobo &&
  (request.refundReference === null || report.refundReference === '');

/**
 * Returns the refund request that a report is about. Most events carry neither id nor note. Such an event is matched by
 * its amount, to a request that may move to the reported state, preferably a pending request (decision 26).
 */
export const matchRequest = (
  requests: readonly RefundRequest[],
  report: RefundReport,
): RefundRequest | undefined => {
  const candidates = requests.filter((request) =>
    mayMatchReport(request, report),
  );
  return (
    requests.find((request) => isIdentifiedBy(request, report)) ??
    candidates.find(
      ({ state }) =>
        isPendingState(state) && mayChangeState(state, report.state),
    ) ??
    candidates.find(({ state }) => mayChangeState(state, report.state)) ??
    // A lookup may have recorded this state already, before its event arrived.
    candidates.find(({ state }) => state === report.state)
  );
};

/** How much of one attempt is paid, refunded, and being refunded (pending). */
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

/** Returns how much of an attempt can still be refunded; for an accepted attempt at most the price of the order. */
export const calculateRefundableKobo = (
  money: AttemptMoney,
  orderKobo: Kobo,
  mode: PaymentMode,
): Kobo => {
  const { paidKobo, isAccepted, currency, domain } = money;
  if (paidKobo === null || currency !== 'NGN' || domain !== mode) return 0;
  // The buyer may have paid fees of the provider on top of the price; the shop does not refund these fees.
  const maxKobo = isAccepted ? Math.min(paidKobo, orderKobo) : paidKobo;
  return Math.max(maxKobo - money.refundedKobo - money.pendingKobo, 0);
};

const minute = 60_000;
const lookupDelaysMs = [10_000, minute, 5 * minute];

/** Returns when the refund is looked up at the provider next; null if its state needs no lookup. */
export const nextLookupAt = (
  { state, askedAt }: Pick<RefundRequest, 'state' | 'askedAt'>,
  now: Date,
): Date | null => {
  const age = now.getTime() - askedAt.getTime();
  switch (state) {
    // 30 s are longer than a request takes, so the call that requested the refund has ended by then.
    case 'asked':
      return new Date(now.getTime() + 30_000);
    case 'unclear': {
      const nextDelayMs =
        lookupDelaysMs.find((ms) => ms > age) ?? age + 5 * minute;
      return new Date(askedAt.getTime() + nextDelayMs);
    }
    case 'queued':
    case 'processing':
    case 'needs-attention': {
      // Events report the progress; lookups, hourly and later daily, make up for a lost event (decision 27).
      const pause = Math.min(Math.max(age, 60 * minute), 24 * 60 * minute);
      return new Date(now.getTime() + pause);
    }
    default:
      return null;
  }
};

/**
 * Whether a refund that is missing from the provider's list counts as never
 * received. It counts so from five minutes after the request.
 */
export const isArrivalOverdue = (askedAt: Date, now: Date): boolean =>
  now.getTime() - askedAt.getTime() >= (lookupDelaysMs.at(-1) ?? 0);

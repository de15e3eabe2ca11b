import type { OrderDeliveryTerms } from '../../shared/delivery/delivery-terms.model.ts';
import type { Problem } from '../../shared/api/problem.model.ts';
import type { Verification } from './verification.shape.ts';
import * as text from './text.ts';

/** The part of the server's report on a payment that decides the next phase. */
export type Outcome = Pick<Verification, 'status' | 'payment'>;

/** Why the provider charged nothing: the buyer left, or the payment was declined. */
export type UnchargedCause = {
  isDeclined: boolean;
  reason: string | undefined;
};

export type Phase =
  | { name: 'ready' }
  | { name: 'opening' }
  /** The buyer closed the popup; the server is asked for the outcome. */
  | { name: 'closed'; reference: string }
  /** The buyer came back from the provider's hosted page; the server is asked for the outcome. */
  | { name: 'returning'; reference: string }
  | {
      name: 'uncharged';
      reference: string;
      message: string;
      cause: UnchargedCause;
    }
  /** The outcome is unknown, so the buyer may have been charged. */
  | { name: 'unsure'; reference: string }
  | { name: 'detour' }
  /** The buyer may retry the same payment. */
  | { name: 'failed'; message: string }
  /** The page or the server rejected the buyer's input; the buyer must start again on the book's page. */
  | { name: 'refused'; message: string; isPriceOutdated?: boolean }
  | { name: 'confirming'; reference: string }
  | { name: 'paid'; reference: string }
  /** The payment is pending; the result page polls its outcome. */
  | { name: 'awaited'; reference: string }
  | {
      name: 'unconfirmed';
      reference: string;
      message: string;
      cause?: UnchargedCause | undefined;
    };

export type PaymentEvent =
  | { type: 'started' }
  | { type: 'returned' }
  | { type: 'inputRejected'; message: string }
  | { type: 'initialisationFailed'; problem: Problem }
  | { type: 'popupClosed'; reference: string }
  | { type: 'outcomeChecked'; reference: string; outcome: Outcome | undefined }
  | { type: 'popupFailed' }
  | { type: 'popupMissing'; message: string }
  | { type: 'popupCompleted'; reference: string }
  | { type: 'verified'; outcome: Outcome }
  | { type: 'verificationFailed' };

const codesWithoutSentence = new Set(['NO_CONNECTION', 'UNREADABLE_ANSWER']);

// A validation error starts with its field ("body.email: Please enter …"), which the buyer need not see.
const problemMessage = ({ code, error, details }: Problem): string => {
  if (codesWithoutSentence.has(code)) return text.notInitialised;
  const [detail = error] = details;
  if (code === 'VALIDATION_FAILED') return detail.replace(/^[\w.-]+: /, '');
  return code === 'PAYMENT_REFUSED' ? `${error}: ${detail}` : error;
};

const codesOfOutdatedPrices = new Set([
  'AMOUNT_MISMATCH',
  'UNKNOWN_DELIVERY_REGION',
]);

const phaseAfterFailedInitialisation = (problem: Problem): Phase => {
  const message = problemMessage(problem);
  const [reference] = problem.details;
  if (problem.code === 'ALREADY_PAID' && reference)
    return { name: 'awaited', reference };
  if (problem.code === 'PAYMENT_UNDER_REVIEW' && reference)
    return { name: 'unconfirmed', reference, message };
  // A payment that the provider refused may be retried, because another payment channel may succeed.
  const isInputRejected =
    problem.code !== 'PAYMENT_REFUSED' &&
    (problem.status === 400 || problem.status === 422);
  return isInputRejected
    ? {
        ...{ name: 'refused', message },
        isPriceOutdated: codesOfOutdatedPrices.has(problem.code),
      }
    : { name: 'failed', message };
};

/** Returns why the provider charged nothing; undefined if the provider did not report that. */
export const unchargedCauseOf = ({
  payment,
}: Outcome): UnchargedCause | undefined =>
  payment && payment.state !== 'processing'
    ? { isDeclined: payment.state === 'declined', reason: payment.reason }
    : undefined;

const phaseAfterVerification = (reference: string, outcome: Outcome): Phase => {
  if (outcome.status === 'success') return { name: 'paid', reference };
  if (outcome.status === 'pending') return { name: 'awaited', reference };
  const cause = unchargedCauseOf(outcome);
  const message = text.notVerified;
  return { name: 'unconfirmed', reference, message, cause };
};

const phaseAfterOutcomeCheck = (
  phase: Extract<Phase, { name: 'closed' | 'returning' }>,
  outcome: Outcome | undefined,
): Phase => {
  const { reference } = phase;
  if (outcome?.status === 'success') return { name: 'paid', reference };
  const cause = outcome && unchargedCauseOf(outcome);
  if (!cause)
    return phase.name === 'returning' || outcome?.payment
      ? { name: 'unsure', reference }
      : phase;
  if (phase.name === 'closed')
    return { name: 'uncharged', reference, message: text.closed, cause };
  const message = cause.isDeclined ? text.declined : text.cancelled;
  return { name: 'uncharged', reference, message, cause };
};

/** Returns the phase after an event; an event that comes too late leaves the phase unchanged. */
export const nextPhase = (phase: Phase, event: PaymentEvent): Phase => {
  switch (event.type) {
    case 'started':
      return { name: 'opening' };
    case 'returned':
      return phase.name === 'opening' || phase.name === 'detour'
        ? { name: 'ready' }
        : phase;
    case 'inputRejected':
      return { name: 'refused', message: event.message };
    case 'initialisationFailed':
      return phaseAfterFailedInitialisation(event.problem);
    case 'popupClosed':
      return phase.name === 'opening'
        ? { name: 'closed', reference: event.reference }
        : phase;
    case 'outcomeChecked':
      return (phase.name === 'closed' || phase.name === 'returning') &&
        phase.reference === event.reference
        ? phaseAfterOutcomeCheck(phase, event.outcome)
        : phase;
    case 'popupFailed':
      return { name: 'detour' };
    case 'popupMissing':
      return { name: 'failed', message: event.message };
    case 'popupCompleted':
      return { name: 'confirming', reference: event.reference };
    case 'verified':
      return phase.name === 'confirming'
        ? phaseAfterVerification(phase.reference, event.outcome)
        : phase;
    case 'verificationFailed':
      return phase.name === 'confirming'
        ? { ...phase, name: 'unconfirmed', message: text.notChecked }
        : phase;
  }
};

/** The payment channels that the page offers, named as in Paystack's API. */
export type PaymentChannel = 'card' | 'bank_transfer' | 'ussd';

export type Checkout = {
  reference: string;
  /** Whether the shop opens the provider's page or its popup; by default its page. */
  setting?: 'hosted' | 'popup' | undefined;
  /** The provider's key for browsers; undefined if the shop has none. */
  publicKey?: string | undefined;
  accessCode?: string | undefined;
  hostedUrl?: string | undefined;
  /** Those of the order, which the receipt shows; undefined without a region. */
  deliveryTerms?: OrderDeliveryTerms | undefined;
};

export type CheckoutTarget =
  | { to: 'hosted'; url: string }
  | {
      to: 'resume';
      reference: string;
      accessCode: string;
      hostedUrl: string | undefined;
    }
  | { to: 'new'; reference: string }
  | { to: 'nowhere' };

/** Returns the checkout to open: that of the shop's settings, or the hosted page if the buyer chose it. */
export const chooseCheckout = (
  checkout: Checkout,
  wantsHosted: boolean,
  isOpened: boolean,
): CheckoutTarget => {
  const { accessCode, hostedUrl, reference, setting = 'hosted' } = checkout;
  if (hostedUrl && (wantsHosted || setting === 'hosted' || !accessCode))
    return { to: 'hosted', url: hostedUrl };
  if (wantsHosted) return { to: 'nowhere' };
  if (accessCode) return { to: 'resume', reference, accessCode, hostedUrl };
  // Without an access code the popup registers the reference at the provider, which accepts each reference only once.
  return isOpened ? { to: 'nowhere' } : { to: 'new', reference };
};

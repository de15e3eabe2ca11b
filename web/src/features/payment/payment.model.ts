import type { Problem } from '../../shared/api/problem.model.ts';
import type { Verification } from './verification.shape.ts';
import * as text from './text.ts';

/** The server's report on a payment that was not completed. */
export type Outcome = Pick<Verification, 'status' | 'payment'>;

/** The provider charged nothing: the buyer left, or the payment was declined. */
export type Uncharged = { isDeclined: boolean; reason: string | undefined };

export type Phase =
  | { name: 'ready' }
  | { name: 'opening' }
  /** The popup was closed; the outcome is being checked. */
  | { name: 'closed'; reference: string }
  /** The buyer cancelled on the provider's page; the outcome is being checked. */
  | { name: 'returning'; reference: string }
  | { name: 'uncharged'; reference: string; message: string; cause: Uncharged }
  /** The outcome is unknown: money may or may not have moved. */
  | { name: 'unsure'; reference: string }
  | { name: 'detour' }
  /** The same payment may be retried. */
  | { name: 'failed'; message: string }
  /** The buyer has to start again on the book's page. */
  | { name: 'refused'; message: string }
  | { name: 'confirming'; reference: string }
  | { name: 'paid'; reference: string }
  /** The outcome is pending; the result page polls it. */
  | { name: 'awaited'; reference: string }
  | {
      name: 'unconfirmed';
      reference: string;
      message: string;
      cause?: Uncharged | undefined;
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

// A validation error starts with its field: "body.email: Please enter …".
const sentenceOf = ({ code, error, details }: Problem): string => {
  if (codesWithoutSentence.has(code)) return text.notInitialised;
  const [detail = error] = details;
  if (code === 'VALIDATION_FAILED') return detail.replace(/^[\w.-]+: /, '');
  return code === 'PAYMENT_REFUSED' ? `${error}: ${detail}` : error;
};

const phaseOfRefusal = (problem: Problem): Phase => {
  const message = sentenceOf(problem);
  const [reference] = problem.details;
  if (problem.code === 'ALREADY_PAID' && reference)
    return { name: 'awaited', reference };
  if (problem.code === 'PAYMENT_UNDER_REVIEW' && reference)
    return { name: 'unconfirmed', reference, message };
  // The provider may refuse one way to pay and accept another.
  const isInputRejected =
    problem.code !== 'PAYMENT_REFUSED' &&
    (problem.status === 400 || problem.status === 422);
  return { name: isInputRejected ? 'refused' : 'failed', message };
};

/** Returns undefined unless the provider reported that it charged nothing. */
export const unchargedBy = ({ payment }: Outcome): Uncharged | undefined =>
  payment && payment.state !== 'processing'
    ? { isDeclined: payment.state === 'declined', reason: payment.reason }
    : undefined;

const phaseOfOutcome = (reference: string, outcome: Outcome): Phase => {
  if (outcome.status === 'success') return { name: 'paid', reference };
  if (outcome.status === 'pending') return { name: 'awaited', reference };
  const cause = unchargedBy(outcome);
  const message = text.notVerified;
  return { name: 'unconfirmed', reference, message, cause };
};

const phaseAfterCheck = (
  phase: Extract<Phase, { name: 'closed' | 'returning' }>,
  outcome: Outcome | undefined,
): Phase => {
  const { reference } = phase;
  if (outcome?.status === 'success') return { name: 'paid', reference };
  const cause = outcome && unchargedBy(outcome);
  if (!cause)
    return phase.name === 'returning' || outcome?.payment
      ? { name: 'unsure', reference }
      : phase;
  if (phase.name === 'closed')
    return { name: 'uncharged', reference, message: text.closed, cause };
  const message = cause.isDeclined ? text.declined : text.cancelled;
  return { name: 'uncharged', reference, message, cause };
};

/** Returns the phase after an event; late events change nothing. */
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
      return phaseOfRefusal(event.problem);
    case 'popupClosed':
      return phase.name === 'opening'
        ? { name: 'closed', reference: event.reference }
        : phase;
    case 'outcomeChecked':
      return (phase.name === 'closed' || phase.name === 'returning') &&
        phase.reference === event.reference
        ? phaseAfterCheck(phase, event.outcome)
        : phase;
    case 'popupFailed':
      return { name: 'detour' };
    case 'popupMissing':
      return { name: 'failed', message: event.message };
    case 'popupCompleted':
      return { name: 'confirming', reference: event.reference };
    case 'verified':
      return phase.name === 'confirming'
        ? phaseOfOutcome(phase.reference, event.outcome)
        : phase;
    case 'verificationFailed':
      return phase.name === 'confirming'
        ? { ...phase, name: 'unconfirmed', message: text.notAsked }
        : phase;
  }
};

/** The ways to pay that the page names, in the provider's words. */
export type PaymentChannel = 'card' | 'bank_transfer' | 'ussd';

export type Checkout = {
  reference: string;
  accessCode?: string | undefined;
  hostedUrl?: string | undefined;
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

/** Returns the checkout to open: the configured one, or the hosted page if the buyer chose it. */
export const chooseCheckout = (
  checkout: Checkout,
  setting: 'hosted' | 'popup',
  wantsHosted: boolean,
  isOpened: boolean,
): CheckoutTarget => {
  const { accessCode, hostedUrl, reference } = checkout;
  if (hostedUrl && (wantsHosted || setting === 'hosted' || !accessCode))
    return { to: 'hosted', url: hostedUrl };
  if (wantsHosted) return { to: 'nowhere' };
  if (accessCode) return { to: 'resume', reference, accessCode, hostedUrl };
  // An order without an access code is new to the provider, so the popup registers it; a reference can be registered once.
  return isOpened ? { to: 'nowhere' } : { to: 'new', reference };
};

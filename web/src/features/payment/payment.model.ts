/** As much of a refusal as matters here. */
type Problem = {
  status: number;
  code: string;
  error: string;
  details: string[];
};

export type Phase =
  | { name: 'ready' }
  | { name: 'opening' }
  | { name: 'closed' }
  | { name: 'detour' }
  /** May be tried again as it is. */
  | { name: 'failed'; message: string }
  /** Only a new start at the book helps. */
  | { name: 'refused'; message: string }
  | { name: 'confirming'; reference: string }
  | { name: 'paid'; reference: string }
  /** Neither yes nor no: the result page goes on asking. */
  | { name: 'awaited'; reference: string }
  | { name: 'unconfirmed'; reference: string; message: string };

export type Fact =
  | { type: 'started' }
  | { type: 'returned' }
  | { type: 'wishRefused'; message: string }
  | { type: 'initialisationFailed'; problem: Problem }
  | { type: 'popupClosed' }
  | { type: 'popupFailed' }
  | { type: 'popupMissing'; message: string }
  | { type: 'popupCompleted'; reference: string }
  | { type: 'verified'; status: 'success' | 'pending' | 'failed' }
  | { type: 'verificationFailed' };

export const sentences = {
  closed: "Payment window was closed. You can try again when you're ready.",
  detour:
    'Having trouble with the payment popup. Trying an alternative method...',
  notInitialised: 'Failed to initialize payment',
  notLoaded: 'Paystack not loaded properly',
  unavailable:
    'Payment service is currently unavailable. Please try again later.',
  notVerified:
    'Payment verification failed. Please contact support with your reference number.',
  notAsked:
    'Unable to verify payment. Please contact support with your reference number.',
} as const;

const silent = new Set(['NO_CONNECTION', 'UNREADABLE_ANSWER']);

// A fault of one field comes as "body.email: Please enter …".
const sentenceOf = ({ code, error, details }: Problem): string => {
  if (silent.has(code)) return sentences.notInitialised;
  const [detail = error] = details;
  if (code === 'VALIDATION_FAILED') return detail.replace(/^[\w.-]+: /, '');
  return code === 'PAYMENT_REFUSED' ? `${error}: ${detail}` : error;
};

const whyNot = (problem: Problem): Phase => {
  const message = sentenceOf(problem);
  const [reference] = problem.details;
  if (problem.code === 'ALREADY_PAID' && reference)
    return { name: 'awaited', reference };
  if (problem.code === 'PAYMENT_UNDER_REVIEW' && reference)
    return { name: 'unconfirmed', reference, message };
  const isAboutTheWish = problem.status === 400 || problem.status === 422;
  return { name: isAboutTheWish ? 'refused' : 'failed', message };
};

const settled = (
  reference: string,
  status: 'success' | 'pending' | 'failed',
): Phase => {
  if (status === 'success') return { name: 'paid', reference };
  if (status === 'pending') return { name: 'awaited', reference };
  return { name: 'unconfirmed', reference, message: sentences.notVerified };
};

/** Where the page stands after a fact; facts that come too late change nothing. */
export const step = (phase: Phase, fact: Fact): Phase => {
  switch (fact.type) {
    case 'started':
      return { name: 'opening' };
    case 'returned':
      return phase.name === 'opening' || phase.name === 'detour'
        ? { name: 'ready' }
        : phase;
    case 'wishRefused':
      return { name: 'refused', message: fact.message };
    case 'initialisationFailed':
      return whyNot(fact.problem);
    case 'popupClosed':
      return phase.name === 'opening' ? { name: 'closed' } : phase;
    case 'popupFailed':
      return { name: 'detour' };
    case 'popupMissing':
      return { name: 'failed', message: fact.message };
    case 'popupCompleted':
      return { name: 'confirming', reference: fact.reference };
    case 'verified':
      return phase.name === 'confirming'
        ? settled(phase.reference, fact.status)
        : phase;
    case 'verificationFailed':
      return phase.name === 'confirming'
        ? { ...phase, name: 'unconfirmed', message: sentences.notAsked }
        : phase;
  }
};

export type Checkout = {
  reference: string;
  accessCode?: string | undefined;
  hostedUrl?: string | undefined;
};

export type Way =
  | { to: 'hosted'; url: string }
  | { to: 'resume'; accessCode: string; hostedUrl: string | undefined }
  | { to: 'new'; reference: string }
  | { to: 'nowhere' };

/** Which door to take: the setting's, or the hosted page when the buyer asked for it. */
export const wayTo = (
  checkout: Checkout,
  setting: 'hosted' | 'popup',
  wantsHosted: boolean,
  isOpened: boolean,
): Way => {
  const { accessCode, hostedUrl, reference } = checkout;
  if (hostedUrl && (wantsHosted || setting === 'hosted' || !accessCode))
    return { to: 'hosted', url: hostedUrl };
  if (wantsHosted) return { to: 'nowhere' };
  if (accessCode) return { to: 'resume', accessCode, hostedUrl };
  // The server says by silence that the provider was never asked; a popup opened before may have told it.
  return isOpened ? { to: 'nowhere' } : { to: 'new', reference };
};

import type { SiteSettings } from '../../shared/config.ts';
import { createRandomKey } from '../../shared/lib/create-random-key.ts';
import {
  findMissingFieldMessage,
  type Intent,
  removeAttemptNumber,
} from './intent.model.ts';
import {
  saveIntent,
  recordPopupOpened,
  wasPopupOpened,
} from './saved-intent.ts';
import { initializePayment, verifyPayment } from './payment.api.ts';
import {
  type Checkout,
  type PaymentEvent,
  type PaymentChannel,
  chooseCheckout,
} from './payment.model.ts';
import type { ScriptState } from './provider-script.ts';
import * as text from './text.ts';

type ReportEvent = (event: PaymentEvent) => void;
type Deps = {
  /** The intent with which the buyer arrived; attempts update their own copy. */
  intent: Intent;
  settings: SiteSettings;
  /** Navigates to a page of another site. */
  leave: (url: string) => void;
  report: ReportEvent;
  /** Called after each change of the intent. */
  showIntent: (intent: Intent) => void;
};
/** What the buyer chose for an attempt to pay. */
export type StartOptions = {
  wantsHosted?: boolean;
  channel?: PaymentChannel;
  /** The email that the buyer typed because the page's URL had none. */
  email?: string | undefined;
};
type PopupWay = Extract<
  ReturnType<typeof chooseCheckout>,
  { to: 'resume' | 'new' }
>;

const expiredKeyCodes = new Set([
  'IDEMPOTENCY_MISMATCH',
  'TOO_MANY_ATTEMPTS',
  'ORDER_GONE',
]);

const detourMs = 1_500;
const waitMs = (ms: number) =>
  new Promise((resolve) => setTimeout(resolve, ms));

const verifyCompletedPayment = async (
  reference: string,
  report: ReportEvent,
): Promise<void> => {
  report({ type: 'popupCompleted', reference });
  const reply = await verifyPayment(reference);
  report(
    reply.ok
      ? { type: 'verified', outcome: reply.value }
      : { type: 'verificationFailed' },
  );
};

/** Reports the outcome of a payment whose popup or hosted page the buyer left. */
const reportOutcome = async (
  reference: string,
  report: ReportEvent,
): Promise<void> => {
  const reply = await verifyPayment(reference);
  const outcome = reply.ok ? reply.value : undefined;
  report({ type: 'outcomeChecked', reference, outcome });
};

/** Loads the code of the popup, which few shops use. */
const loadPopup = () => import('./provider-popup.ts');

/** Creates a loader that loads the provider's script once; after `forget` the next `load` fetches the script again. */
const createScriptLoader = (url: string) => {
  let script: Promise<ScriptState> | undefined;
  return {
    load: () =>
      (script ??= loadPopup().then(
        (popup) => popup.loadProviderScript(url),
        () => 'absent' as const,
      )),
    forget: () => {
      script = undefined;
    },
  };
};

type PopupDeps = Pick<Deps, 'leave'> & {
  intent: Intent;
  publicKey: string | undefined;
  script: ReturnType<typeof createScriptLoader>;
};

const redirectToHostedPage = async (
  { leave }: PopupDeps,
  hostedUrl: string | undefined,
  report: ReportEvent,
): Promise<void> => {
  if (!hostedUrl)
    return report({ type: 'popupMissing', message: text.unavailable });
  report({ type: 'popupFailed' });
  await waitMs(detourMs);
  leave(hostedUrl);
};

const openPopup = async (
  deps: PopupDeps,
  way: PopupWay,
  channel: PaymentChannel | undefined,
  report: ReportEvent,
): Promise<void> => {
  const { intent, publicKey = '', script } = deps;
  const hostedUrl = way.to === 'resume' ? way.hostedUrl : undefined;
  const state = await script.load();
  if (state !== 'ready') {
    script.forget(); // A retry fetches the script again.
    const message = state === 'broken' ? text.notLoaded : text.unavailable;
    if (!hostedUrl) return report({ type: 'popupMissing', message });
    return redirectToHostedPage(deps, hostedUrl, report);
  }
  if (way.to === 'new') recordPopupOpened(way.reference);
  const { openNewPopup, resumePopup } = await loadPopup();
  const popup =
    way.to === 'resume'
      ? await resumePopup(way.accessCode)
      : await openNewPopup(intent, way.reference, publicKey, channel);
  if (popup.end === 'completed')
    return verifyCompletedPayment(popup.reference, report);
  if (popup.end === 'closed') {
    report({ type: 'popupClosed', reference: way.reference });
    return reportOutcome(way.reference, report);
  }
  return redirectToHostedPage(deps, hostedUrl, report);
};

/** Creates the runner of one intent's payment attempts. After a new start, earlier attempts report nothing. */
export const createPaymentRun = ({
  settings,
  leave,
  report: reportEvent,
  showIntent,
  ...deps
}: Deps) => {
  let { intent } = deps;
  const script = createScriptLoader(settings.paystackInlineUrl);
  let known: Checkout | undefined;
  let knownChannel: PaymentChannel | undefined;
  let latest = 0;

  /** Returns a reporter that does nothing after the next start, so that an old attempt cannot change the phase. */
  const createCurrentReporter = (): ReportEvent => {
    const mine = latest;
    return (event) => mine === latest && reportEvent(event);
  };
  const updateAndSaveIntent = (changes: Partial<Intent>) => {
    intent = { ...intent, ...changes };
    saveIntent(intent);
    showIntent(intent);
  };
  const renewIdempotencyKey = () =>
    updateAndSaveIntent({ key: createRandomKey(), order: undefined });

  const initialiseCheckout = async (channel: PaymentChannel | undefined) => {
    const reply = await initializePayment(intent, channel);
    if (reply.ok) return reply;
    // These codes mean that the key belongs to another order, or to an order that is deleted or has no attempts left.
    const { code } = reply.problem;
    if (expiredKeyCodes.has(code)) renewIdempotencyKey();
    return code === 'IDEMPOTENCY_MISMATCH'
      ? initializePayment(intent, channel)
      : reply;
  };

  const startAttempt = async ({
    wantsHosted = false,
    channel,
    email,
  }: StartOptions = {}): Promise<void> => {
    if (email) updateAndSaveIntent({ email });
    const mine = (latest += 1);
    const report = createCurrentReporter();
    const inputError = findMissingFieldMessage(intent);
    if (inputError)
      return report({ type: 'inputRejected', message: inputError });
    report({ type: 'started' });
    const mayReuse = wantsHosted && known?.hostedUrl !== undefined;
    if (!known || !mayReuse || knownChannel !== channel) {
      const reply = await initialiseCheckout(channel);
      if (!reply.ok)
        return report({ type: 'initialisationFailed', problem: reply.problem });
      known = reply.value;
      knownChannel = channel;
      const { reference, deliveryTerms = intent.delivery } = known;
      updateAndSaveIntent({
        reference: removeAttemptNumber(reference),
        delivery: deliveryTerms,
      });
    }
    if (mine !== latest) return;
    const isOpened = wasPopupOpened(known.reference);
    const { publicKey } = known;
    const way = chooseCheckout(known, wantsHosted, isOpened);
    if (way.to === 'hosted') return leave(way.url);
    if (way.to === 'nowhere')
      return report({ type: 'popupMissing', message: text.unavailable });
    await openPopup({ intent, publicKey, leave, script }, way, channel, report);
  };

  const checkAttempt = (reference: string): Promise<void> =>
    reportOutcome(reference, createCurrentReporter());

  return { prepare: script.load, start: startAttempt, checkAttempt };
};

import type { SiteSettings } from '../../shared/config.ts';
import { newKey } from '../../shared/lib/new-key.ts';
import { faultOf, type Intent, orderReferenceOf } from './intent.model.ts';
import { keepIntent, noteOpened, wasOpened } from './kept-intent.ts';
import { initializePayment, verifyPayment } from './payment.api.ts';
import {
  type Checkout,
  type Fact,
  type PaymentChannel,
  sentences,
  wayTo,
} from './payment.model.ts';
import { newPopup, resumePopup } from './provider-popup.ts';
import { loadProviderScript, type ScriptState } from './provider-script.ts';

type Tell = (fact: Fact) => void;
type Deps = {
  wish: Intent;
  settings: SiteSettings;
  /** Goes to another site's page. */
  leave: (url: string) => void;
  tell: Tell;
};
/** How the buyer wants to pay, where they said. */
export type Start = {
  wantsHosted?: boolean;
  channel?: PaymentChannel;
  /** Typed on the page, where none came with the address. */
  email?: string | undefined;
};
type PopupWay = Extract<ReturnType<typeof wayTo>, { to: 'resume' | 'new' }>;

const spentKeys = new Set([
  'IDEMPOTENCY_MISMATCH',
  'TOO_MANY_ATTEMPTS',
  'ORDER_GONE',
]);

const detourMs = 1_500;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const confirm = async (reference: string, say: Tell): Promise<void> => {
  say({ type: 'popupCompleted', reference });
  const reply = await verifyPayment(reference);
  say(
    reply.ok
      ? { type: 'verified', outcome: reply.value }
      : { type: 'verificationFailed' },
  );
};

/** Asks what became of a payment that was not completed here. */
const look = async (reference: string, say: Tell): Promise<void> => {
  const reply = await verifyPayment(reference);
  const outcome = reply.ok ? reply.value : undefined;
  say({ type: 'looked', reference, outcome });
};

/** Loads the provider's script once; a failed try is forgotten by who asks for another. */
const createScriptLoader = (url: string) => {
  let script: Promise<ScriptState> | undefined;
  return {
    load: () => (script ??= loadProviderScript(url)),
    forget: () => {
      script = undefined;
    },
  };
};

type PopupDeps = Pick<Deps, 'settings' | 'leave'> & {
  intent: Intent;
  script: ReturnType<typeof createScriptLoader>;
};

const detour = async (
  { leave }: PopupDeps,
  hostedUrl: string | undefined,
  say: Tell,
): Promise<void> => {
  if (!hostedUrl)
    return say({ type: 'popupMissing', message: sentences.unavailable });
  say({ type: 'popupFailed' });
  await pause(detourMs);
  leave(hostedUrl);
};

const openPopup = async (
  deps: PopupDeps,
  way: PopupWay,
  channel: PaymentChannel | undefined,
  say: Tell,
): Promise<void> => {
  const { intent, settings, script } = deps;
  const hostedUrl = way.to === 'resume' ? way.hostedUrl : undefined;
  const state = await script.load();
  if (state !== 'ready') {
    script.forget(); // The next try fetches it again.
    const message =
      state === 'broken' ? sentences.notLoaded : sentences.unavailable;
    if (!hostedUrl) return say({ type: 'popupMissing', message });
    return detour(deps, hostedUrl, say);
  }
  if (way.to === 'new') noteOpened(way.reference);
  const popup =
    way.to === 'resume'
      ? await resumePopup(way.accessCode)
      : await newPopup(
          intent,
          way.reference,
          settings.paystackPublicKey,
          channel,
        );
  if (popup.end === 'completed') return confirm(popup.reference, say);
  if (popup.end === 'closed') {
    say({ type: 'popupClosed', reference: way.reference });
    return look(way.reference, say);
  }
  return detour(deps, hostedUrl, say);
};

/** The errands of one payment: each start makes an older one moot, and all lead to the same order. */
export const createPaymentRun = ({ wish, settings, leave, tell }: Deps) => {
  let intent = wish;
  const script = createScriptLoader(settings.paystackInlineUrl);
  let known: Checkout | undefined;
  let knownChannel: PaymentChannel | undefined;
  let latest = 0;

  const change = (changes: Partial<Intent>) => {
    intent = { ...intent, ...changes };
    keepIntent(intent);
  };
  const renewKey = () => change({ key: newKey(), order: undefined });

  const initialise = async (channel: PaymentChannel | undefined) => {
    const reply = await initializePayment(intent, channel);
    if (reply.ok) return reply;
    // The server has this key under another order, or will not open that order again.
    const { code } = reply.problem;
    if (spentKeys.has(code)) renewKey();
    return code === 'IDEMPOTENCY_MISMATCH'
      ? initializePayment(intent, channel)
      : reply;
  };

  const start = async ({
    wantsHosted = false,
    channel,
    email,
  }: Start = {}): Promise<void> => {
    if (email) change({ email });
    const mine = (latest += 1);
    const say: Tell = (fact) => mine === latest && tell(fact);
    const fault = faultOf(intent);
    if (fault) return say({ type: 'wishRefused', message: fault });
    say({ type: 'started' });
    const mayReuse = wantsHosted && known?.hostedUrl !== undefined;
    if (!known || !mayReuse || knownChannel !== channel) {
      const reply = await initialise(channel);
      if (!reply.ok)
        return say({ type: 'initialisationFailed', problem: reply.problem });
      known = reply.value;
      knownChannel = channel;
      change({ reference: orderReferenceOf(known.reference) });
    }
    if (mine !== latest) return;
    const isOpened = wasOpened(known.reference);
    const way = wayTo(known, settings.checkout, wantsHosted, isOpened);
    if (way.to === 'hosted') return leave(way.url);
    if (way.to === 'nowhere')
      return say({ type: 'popupMissing', message: sentences.unavailable });
    await openPopup({ intent, settings, leave, script }, way, channel, say);
  };

  const lookAt = (reference: string): Promise<void> => {
    const mine = latest;
    return look(reference, (fact) => mine === latest && tell(fact));
  };

  return { prepare: script.load, start, lookAt };
};

import type { SiteSettings } from '../../shared/config.ts';
import { newKey } from '../../shared/lib/new-key.ts';
import { faultOf, type Intent } from './intent.model.ts';
import { keepIntent, noteOpened, wasOpened } from './kept-intent.ts';
import { initializePayment, verifyPayment } from './payment.api.ts';
import { type Checkout, type Fact, sentences, wayTo } from './payment.model.ts';
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
      ? { type: 'verified', status: reply.value.status }
      : { type: 'verificationFailed' },
  );
};

/** The errands of one payment: each start makes an older one moot, and all lead to the same order. */
export const createPaymentRun = ({ wish, settings, leave, tell }: Deps) => {
  let intent = wish;
  let script: Promise<ScriptState> | undefined;
  let known: Checkout | undefined;
  let latest = 0;

  const prepare = () =>
    (script ??= loadProviderScript(settings.paystackInlineUrl));

  const renewKey = () => {
    intent = { ...intent, key: newKey() };
    keepIntent(intent);
  };

  const initialise = async () => {
    const reply = await initializePayment(intent);
    if (reply.ok) return reply;
    // The server has this key under another order, or will not open that order again.
    const { code } = reply.problem;
    if (spentKeys.has(code)) renewKey();
    return code === 'IDEMPOTENCY_MISMATCH' ? initializePayment(intent) : reply;
  };

  const detour = async (hostedUrl: string | undefined, say: Tell) => {
    if (!hostedUrl)
      return say({ type: 'popupMissing', message: sentences.unavailable });
    say({ type: 'popupFailed' });
    await pause(detourMs);
    leave(hostedUrl);
  };

  const openPopup = async (way: PopupWay, say: Tell) => {
    const hostedUrl = way.to === 'resume' ? way.hostedUrl : undefined;
    const state = await prepare();
    if (state !== 'ready') {
      script = undefined; // The next try fetches it again.
      const message =
        state === 'broken' ? sentences.notLoaded : sentences.unavailable;
      if (!hostedUrl) return say({ type: 'popupMissing', message });
      return detour(hostedUrl, say);
    }
    if (way.to === 'new') noteOpened(way.reference);
    const popup =
      way.to === 'resume'
        ? await resumePopup(way.accessCode)
        : await newPopup(intent, way.reference, settings.paystackPublicKey);
    if (popup.end === 'completed') return confirm(popup.reference, say);
    if (popup.end === 'closed') return say({ type: 'popupClosed' });
    return detour(hostedUrl, say);
  };

  const start = async (wantsHosted = false): Promise<void> => {
    const mine = (latest += 1);
    const say: Tell = (fact) => mine === latest && tell(fact);
    const fault = faultOf(intent);
    if (fault) return say({ type: 'wishRefused', message: fault });
    say({ type: 'started' });
    if (!wantsHosted || !known?.hostedUrl) {
      const reply = await initialise();
      if (!reply.ok)
        return say({ type: 'initialisationFailed', problem: reply.problem });
      known = reply.value;
    }
    if (mine !== latest) return;
    const isOpened = wasOpened(known.reference);
    const way = wayTo(known, settings.checkout, wantsHosted, isOpened);
    if (way.to === 'hosted') return leave(way.url);
    if (way.to === 'nowhere')
      return say({ type: 'popupMissing', message: sentences.unavailable });
    await openPopup(way, say);
  };

  return { prepare, start };
};

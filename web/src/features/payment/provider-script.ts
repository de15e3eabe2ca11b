export type PopupCallbacks = {
  onSuccess: (transaction: { reference: string }) => void;
  onCancel: () => void;
  onError: () => void;
};

type NewTransaction = PopupCallbacks & {
  key: string;
  email: string;
  /** Kobo. */
  amount: number;
  currency: 'NGN';
  reference: string;
  channels?: string[];
};

export type PaystackPopup = {
  resumeTransaction: (accessCode: string, callbacks: PopupCallbacks) => void;
  newTransaction: (transaction: NewTransaction) => void;
};

declare global {
  interface Window {
    PaystackPop?: new () => PaystackPopup;
  }
}

const checkMs = 1_000;
const retries = 3;

const waitMs = (ms: number) =>
  new Promise<'waited'>((resolve) => setTimeout(resolve, ms, 'waited'));

const isPaystackLoaded = (): boolean =>
  typeof window.PaystackPop === 'function';

const appendScript = (url: string): Promise<'loaded' | 'failed'> =>
  new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve('loaded');
    script.onerror = () => {
      script.remove();
      resolve('failed');
    };
    document.head.append(script);
  });

export type ScriptState = 'ready' | 'broken' | 'absent';

/** Loads the provider's script and checks four times, a second apart, whether it runs; reloads a failed script. */
export const loadProviderScript = async (url: string): Promise<ScriptState> => {
  if (isPaystackLoaded()) return 'ready';
  let script = appendScript(url);
  let last: 'loaded' | 'failed' | 'waited' = 'waited';
  for (let check = 0; check <= retries; check += 1) {
    const waited = waitMs(checkMs);
    last = await Promise.race([script, waited]);
    if (isPaystackLoaded()) return 'ready';
    await waited;
    if (last === 'failed' && check < retries) script = appendScript(url);
  }
  if (isPaystackLoaded()) return 'ready';
  return last === 'loaded' ? 'broken' : 'absent';
};

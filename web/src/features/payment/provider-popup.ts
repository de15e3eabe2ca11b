import type { Intent } from './intent.model.ts';
import type { PaymentChannel } from './payment.model.ts';
import type { PaystackPopup, PopupCallbacks } from './provider-script.ts';

type PopupEnd =
  | { end: 'completed'; reference: string }
  | { end: 'closed' | 'failed' };

const openPopupAndAwaitEnd = (
  how: (popup: PaystackPopup, callbacks: PopupCallbacks) => void,
): Promise<PopupEnd> =>
  new Promise((resolve) => {
    const { PaystackPop } = window;
    if (!PaystackPop) return resolve({ end: 'failed' });
    try {
      how(new PaystackPop(), {
        onSuccess: ({ reference }) => resolve({ end: 'completed', reference }),
        onCancel: () => resolve({ end: 'closed' }),
        onError: () => resolve({ end: 'failed' }),
      });
    } catch {
      resolve({ end: 'failed' }); // Paystack throws for invalid options instead of calling onError.
    }
  });

export const resumePopup = (accessCode: string): Promise<PopupEnd> =>
  openPopupAndAwaitEnd((popup, callbacks) =>
    popup.resumeTransaction(accessCode, callbacks),
  );

/**
 * Opens a popup that registers the order at the provider.
 * The settlement on the server checks the amount, because this browser sends it.
 */
export const openNewPopup = (
  intent: Intent,
  reference: string,
  publicKey: string,
  channel: PaymentChannel | undefined,
): Promise<PopupEnd> =>
  openPopupAndAwaitEnd((popup, callbacks) =>
    popup.newTransaction({
      key: publicKey,
      email: intent.email,
      amount: Math.round((intent.amount ?? 0) * 100),
      currency: 'NGN',
      reference,
      ...(channel ? { channels: [channel] } : {}),
      ...callbacks,
    }),
  );

export { loadProviderScript } from './provider-script.ts';

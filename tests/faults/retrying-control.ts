import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';

/** Retries up to three times if the connection closes during the call, as happens on a busy machine. */
const retryOnDisconnect = async <T>(
  work: () => Promise<T>,
  left = 3,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (left === 0 || !(error instanceof TypeError)) throw error;
    return retryOnDisconnect(work, left - 1);
  }
};

/**
 * Returns a client for the provider's switches that retries after a lost connection. A retry is safe, because a second
 * payment of a paid transaction changes nothing.
 */
export const createRetryingControl = (url: string) => {
  const control = controlClient(url);
  return {
    state: () => retryOnDisconnect(control.state),
    set: (patch: Parameters<typeof control.set>[0]) =>
      retryOnDisconnect(() => control.set(patch)),
    webhooks: () => retryOnDisconnect(control.webhooks),
    pay: (reference: string) => retryOnDisconnect(() => control.pay(reference)),
  };
};

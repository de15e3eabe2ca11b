import { controlClient } from '../stand-ins/paystack/src/control/control.client.ts';

/** Retries if the connection was closed at the moment of use, as happens on a busy machine. */
const again = async <T>(work: () => Promise<T>, left = 3): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (left === 0 || !(error instanceof TypeError)) throw error;
    return again(work, left - 1);
  }
};

/**
 * Returns a patient client for the provider's switches. A repeated
 * call does no harm, since a paid transaction stays as it is.
 */
export const patientControl = (url: string) => {
  const control = controlClient(url);
  return {
    state: () => again(control.state),
    set: (patch: Parameters<typeof control.set>[0]) =>
      again(() => control.set(patch)),
    webhooks: () => again(control.webhooks),
    pay: (reference: string) => again(() => control.pay(reference)),
  };
};

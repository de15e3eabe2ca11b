import type { Attempt } from '../attempts/attempt.model.ts';
import type { CheckoutSettings } from '../settings/payment-settings.ts';

/** Returns the response for an attempt that is open, or whose reference the browser may try by itself. */
export const toOpenedPayment = (
  { reference, accessCode, authorizationUrl }: Attempt,
  { checkout, publicKey }: CheckoutSettings,
) => ({
  status: true as const,
  message: accessCode
    ? 'Payment initialized'
    : 'Payment can be tried from the browser',
  data: {
    reference,
    ...(accessCode ? { access_code: accessCode } : {}),
    ...(authorizationUrl ? { authorization_url: authorizationUrl } : {}),
    ...(checkout === 'popup' ? { checkout } : {}),
    // Only a browser that registers the reference by itself needs the key.
    ...(publicKey && !accessCode ? { public_key: publicKey } : {}),
  },
});

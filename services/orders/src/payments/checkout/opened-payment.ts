import type { DeliveryTerms } from '../../prices/delivery-rate.shape.ts';
import type { Attempt } from '../attempts/attempt.model.ts';
import type { CheckoutSettings } from '../settings/payment-settings.ts';

/**
 * Returns the response for an attempt that is open, or whose reference the browser may try by itself. The delivery terms
 * are those of the order, if the browser may see them.
 */
export const toOpenedPayment = (
  { reference, accessCode, authorizationUrl }: Attempt,
  { checkout, publicKey }: CheckoutSettings,
  deliveryTerms: DeliveryTerms | null = null,
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
    ...(deliveryTerms ? { delivery_terms: deliveryTerms } : {}),
  },
});

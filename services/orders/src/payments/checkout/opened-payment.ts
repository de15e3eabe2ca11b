import type { Attempt } from '../attempts/attempt.model.ts';

/** Returns the response for an attempt that is open, or whose reference the browser may try by itself. */
export const toOpenedPayment = ({
  reference,
  accessCode,
  authorizationUrl,
}: Attempt) => ({
  status: true as const,
  message: accessCode
    ? 'Payment initialized'
    : 'Payment can be tried from the browser',
  data: {
    reference,
    ...(accessCode ? { access_code: accessCode } : {}),
    ...(authorizationUrl ? { authorization_url: authorizationUrl } : {}),
  },
});

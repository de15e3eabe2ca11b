import { sendRequest } from '../../shared/api/send-request.ts';

const timeoutMs = 20_000;

const postToNewsletter = (address: string, body: object) =>
  sendRequest<unknown>(address, { body, timeoutMs });

/** Requests the confirmation email. The answer is the same for every address; `website` is a honeypot field. */
export const requestSubscription = (email: string, website: string) =>
  postToNewsletter('/api/newsletter', {
    email,
    ...(website ? { website } : {}),
  });

/** Confirms a subscription with the token of the emailed link. The request is safe to repeat. */
export const confirmSubscription = (token: string) =>
  postToNewsletter('/api/newsletter/confirm', { token });

/** Ends a subscription with the token of an emailed link. The request is safe to repeat. */
export const unsubscribe = (token: string) =>
  postToNewsletter('/api/newsletter/unsubscribe', { token });

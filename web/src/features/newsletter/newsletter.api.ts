import { send } from '../../shared/api/send.ts';

const timeoutMs = 20_000;

const post = (address: string, body: object) =>
  send<unknown>(address, { body, timeoutMs });

/** Requests the confirmation email. The answer is the same for every address; `website` is a honeypot field. */
export const subscribe = (email: string, website: string) =>
  post('/api/newsletter', { email, ...(website ? { website } : {}) });

/** Confirms a subscription with the token of the emailed link. The request is safe to repeat. */
export const confirmSubscription = (token: string) =>
  post('/api/newsletter/confirm', { token });

/** Ends a subscription with the token of an emailed link. The request is safe to repeat. */
export const unsubscribe = (token: string) =>
  post('/api/newsletter/unsubscribe', { token });

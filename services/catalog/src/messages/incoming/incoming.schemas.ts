import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';

/** The largest body: a provider passes on emails of up to 10 MB, as JSON with every byte escaped. */
export const maxWebhookBytes = 15_000_000;

export const incomingApi = {
  receiveWebhook: endpoint({
    method: 'post',
    path: '/api/webhooks/mail',
    summary:
      'Receive an email from a mail provider, with the webhook secret as Bearer token or as password; the body is the email, or JSON with the email in RawEmail',
    access: 'public',
    headers: z.object({
      authorization: z.string().max(1_000).optional(),
      'content-type': z.string().max(200).optional(),
    }),
    raw: true,
    bodyLimit: maxWebhookBytes,
    answers: { 200: z.strictObject({ received: z.literal(true) }) },
    problems: [
      'WEBHOOK_REFUSED',
      'NOT_AN_EMAIL',
      'EMAIL_NOT_PARSED',
      'TEXT_TOO_COMPLEX',
    ],
  }),
};

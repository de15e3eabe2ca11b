import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { email, website } from '../messages/form-fields.ts';

const token = z
  .string()
  .regex(/^[\w-]{43}$/, 'is not a valid token')
  .describe('From the email');

export const UnsubscribeBody = z.strictObject({ token });

export const newsletterApi = {
  subscribe: endpoint({
    method: 'post',
    path: '/api/newsletter',
    summary:
      'Email a link that confirms the subscription; the response is always the same',
    access: 'public',
    body: z.strictObject({ email, website }),
    answers: { 200: z.strictObject({ received: z.literal(true) }) },
  }),

  confirmSubscription: endpoint({
    method: 'post',
    path: '/api/newsletter/confirm',
    summary: 'Confirm a subscription with the token from the email',
    access: 'public',
    body: z.strictObject({ token }),
    answers: { 200: z.strictObject({ confirmed: z.literal(true) }) },
    problems: ['NEWSLETTER_LINK_UNKNOWN', 'NEWSLETTER_LINK_EXPIRED'],
  }),

  unsubscribe: endpoint({
    method: 'post',
    path: '/api/newsletter/unsubscribe',
    summary:
      'End a subscription by the token in the address, as mail clients send it (RFC 8058), or in a body {token}',
    access: 'public',
    query: z.object({ token: token.optional() }),
    raw: true,
    bodyLimit: 10_000,
    answers: { 200: z.strictObject({ unsubscribed: z.literal(true) }) },
    problems: ['NEWSLETTER_LINK_UNKNOWN'],
  }),

  openUnsubscribe: endpoint({
    method: 'get',
    path: '/api/newsletter/unsubscribe',
    summary:
      'Redirect from the link in the email to the page that asks for confirmation',
    access: 'public',
    query: z.object({ token }),
    answers: { 303: z.null() },
  }),

  receiveMailReport: endpoint({
    method: 'post',
    path: '/api/newsletter/reports',
    summary:
      'End the subscription that an abuse report (RFC 5965) or a delivery failure (RFC 3464) concerns; the body is the complete email',
    access: 'public',
    raw: true,
    bodyLimit: 1_000_000,
    answers: { 200: z.strictObject({ ended: z.literal(true) }) },
    problems: ['MAIL_REPORT_UNKNOWN', 'NEWSLETTER_LINK_UNKNOWN'],
  }),

  exportSubscribers: endpoint({
    method: 'get',
    path: '/api/admin/subscribers/export',
    summary: 'Export the confirmed subscribers as CSV',
    access: 'admin',
    answers: {
      200: z.string().describe('text/csv, as subscribers-{date}.csv'),
    },
    problems: ['TOO_MANY_EXPORTS'],
  }),
};

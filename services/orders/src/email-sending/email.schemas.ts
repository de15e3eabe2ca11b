import { endpoint } from '@imprint/chassis/http/endpoint';
import { testMailProblems } from '@imprint/chassis/mail/send-test';
import { listEmailNamesOf } from '@imprint/chassis/mail/texts/emails';
import {
  previewEndpoint,
  testEndpoint,
} from '@imprint/chassis/mail/texts/preview';
import { z } from 'zod';
import { orderId } from '../orders/order.schemas.ts';

const names = listEmailNamesOf('orders');

export const emailApi = {
  resendOrderEmail: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/resend',
    summary: "Resend one of an order's emails, marked as a resend",
    access: 'admin',
    params: orderId,
    body: z.strictObject({
      mail: z.enum(['receipt', 'reminder', 'shipped', 'delivered']),
    }),
    answers: { 200: z.object({ queued: z.literal(true) }) },
    problems: ['ORDER_NOT_FOUND', 'NOTHING_TO_SEND', 'TOO_MANY_RESENDS'],
  }),

  sendTestEmail: endpoint({
    method: 'post',
    path: '/api/admin/mails/test',
    summary:
      "Send a test email at once and return the mail server's response; to OWNER_EMAIL by default",
    access: 'admin',
    body: z.strictObject({
      to: z
        .email('Please enter a valid email address')
        .max(254, 'Please enter a valid email address')
        .optional(),
    }),
    answers: { 200: z.object({ sent: z.literal(true), to: z.string() }) },
    problems: ['NO_RECIPIENT', ...testMailProblems],
  }),

  previewOrdersEmail: previewEndpoint('orders', names),
  testOrdersEmail: testEndpoint('orders', names),
};

import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { orderId } from '../orders/order.schemas.ts';

export const emailApi = {
  resendOrderMail: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/resend',
    summary: "Sends one of an order's mails again, marked as a resend",
    access: 'admin',
    params: orderId,
    body: z.strictObject({
      mail: z.enum(['receipt', 'reminder', 'shipped', 'delivered']),
    }),
    answers: { 200: z.object({ queued: z.literal(true) }) },
    problems: ['ORDER_NOT_FOUND', 'NOTHING_TO_SEND', 'TOO_MANY_RESENDS'],
  }),

  sendTestMail: endpoint({
    method: 'post',
    path: '/api/admin/mails/test',
    summary:
      'Sends a mail at once and says what the mail server made of it; to OWNER_EMAIL unless told',
    access: 'admin',
    body: z.strictObject({
      to: z
        .email('Please enter a valid email address')
        .max(254, 'Please enter a valid email address')
        .optional(),
    }),
    answers: { 200: z.object({ sent: z.literal(true), to: z.string() }) },
    problems: [
      'NO_RECIPIENT',
      'MAIL_REFUSED',
      'MAIL_SERVER_AWAY',
      'TOO_MANY_TEST_MAILS',
    ],
  }),
};

import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { orderId as id } from '../orders/order.schemas.ts';
import { emailPattern, orderStatus } from '../orders/order.shape.ts';
import { flagShape } from '../payments/attempts/flag.shape.ts';
import { refundRequestShape } from '../payments/refunds/refund-request.shape.ts';
import { note, orderDetail } from './order-detail.shape.ts';
import { timelineEntry } from './timeline.shape.ts';

// The control characters that writing by hand brings are kept; a NUL would be the database's refusal.
const plainText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `at most ${maxLength} characters`)
    .regex(/^[^\0]*$/);

const email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(emailPattern, 'Please enter a valid email address');

const changed = z.object({ order: orderDetail });

const general = ['ORDER_NOT_FOUND'] as const;

export const orderAdminApi = {
  showOrder: endpoint({
    method: 'get',
    path: '/api/admin/orders/:id',
    summary: 'One order with everything that is known of it',
    access: 'admin',
    params: id,
    answers: {
      200: z.object({
        order: orderDetail,
        timeline: z
          .array(timelineEntry)
          .describe('The oldest first; of a very long one the newest entries'),
      }),
    },
    problems: general,
  }),

  changeOrderStatus: endpoint({
    method: 'put',
    path: '/api/admin/orders/:id',
    summary:
      'Sets the status by hand; success fulfils the order exactly like a payment',
    access: 'admin',
    params: id,
    body: z.strictObject({
      status: orderStatus,
      version: z
        .int()
        .min(1)
        .optional()
        .describe('The one that was seen; refused when it is no longer that'),
    }),
    answers: { 200: changed },
    problems: [...general, 'EDITED_MEANWHILE', 'ORDER_DELETED'],
  }),

  deleteOrder: endpoint({
    method: 'delete',
    path: '/api/admin/orders/:id',
    summary: 'Hides the order everywhere; can be undone for 30 days',
    access: 'admin',
    params: id,
    answers: { 200: z.object({ restorableUntil: z.date() }) },
    problems: general,
  }),

  restoreOrder: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/restore',
    summary: 'Undoes the deletion',
    access: 'admin',
    params: id,
    answers: { 200: changed },
    problems: [...general, 'RESTORE_TOO_LATE'],
  }),

  addOrderNote: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/notes',
    summary: 'Adds a note that the admin alone sees',
    access: 'admin',
    params: id,
    body: z.strictObject({
      text: plainText(4000).min(1, 'Please write a note'),
    }),
    answers: {
      200: z.object({
        note,
      }),
    },
    problems: general,
  }),

  correctOrderEmail: endpoint({
    method: 'put',
    path: '/api/admin/orders/:id/email',
    summary:
      'Corrects a mistyped address, and mails again what was mailed there',
    access: 'admin',
    params: id,
    body: z.strictObject({ email }),
    answers: { 200: changed },
    problems: [...general, 'ORDER_DELETED'],
  }),

  refundOrder: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/refund',
    summary:
      'Asks the provider for a refund; its report, not this call, changes the order',
    access: 'admin',
    params: id,
    headers: z.object({
      'idempotency-key': z
        .string({ error: 'is required for a refund' })
        .regex(/^[\x21-\x7e]{1,200}$/, 'up to 200 visible ASCII characters'),
    }),
    body: z.strictObject({
      amount: z
        .int()
        .min(1)
        .optional()
        .describe('Kobo; all that is left without'),
      reason: plainText(400).optional(),
      attempt: z
        .int()
        .min(1)
        .optional()
        .describe('Of a second charge, its attempt; the accepted one without'),
    }),
    answers: { 200: z.object({ refund: refundRequestShape }) },
    problems: [
      ...general,
      'ATTEMPT_NOT_FOUND',
      'NOT_REFUNDABLE',
      'REFUND_REFUSED',
      'IDEMPOTENCY_MISMATCH',
      'PAYMENT_UNAVAILABLE',
    ],
  }),

  settleOrderFlag: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/flags/:flagId/settle',
    summary: 'Notes that the admin has dealt with what was flagged',
    access: 'admin',
    params: id.extend({
      flagId: z
        .string()
        .regex(/^\d{1,15}$/, 'a number')
        .transform(Number),
    }),
    body: z.strictObject({ note: plainText(400).optional() }),
    answers: { 200: z.object({ flag: flagShape }) },
    problems: [...general, 'FLAG_NOT_FOUND'],
  }),
};

import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { orderId as id } from '../orders/order.schemas.ts';
import { emailPattern, orderStatus } from '../orders/order.shape.ts';
import { flagShape } from '../payments/attempts/flag.shape.ts';
import { refundRequestShape } from '../payments/refunds/refund-request.shape.ts';
import { note, orderDetail } from './order-detail.shape.ts';
import { timelineEntry } from './timeline.shape.ts';

// Every character is allowed except NUL, which PostgreSQL's text type rejects.
const plainTextSchema = (maxLength: number) =>
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
    summary: 'Show an order in full',
    access: 'admin',
    params: id,
    answers: {
      200: z.object({
        order: orderDetail,
        timeline: z
          .array(timelineEntry)
          .describe('Oldest first; if very long, only the newest entries'),
      }),
    },
    problems: general,
  }),

  changeOrderStatus: endpoint({
    method: 'put',
    path: '/api/admin/orders/:id',
    summary: 'Set the status by hand; success fulfils the order like a payment',
    access: 'admin',
    params: id,
    body: z.strictObject({
      status: orderStatus,
      version: z
        .int()
        .min(1)
        .optional()
        .describe(
          'The version of the order that the admin saw; refused if it has changed',
        ),
    }),
    answers: { 200: changed },
    problems: [...general, 'EDITED_MEANWHILE', 'ORDER_DELETED'],
  }),

  deleteOrder: endpoint({
    method: 'delete',
    path: '/api/admin/orders/:id',
    summary: 'Delete an order; it can be restored for 30 days',
    access: 'admin',
    params: id,
    answers: { 200: z.object({ restorableUntil: z.date() }) },
    problems: general,
  }),

  restoreOrder: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/restore',
    summary: 'Restore a deleted order',
    access: 'admin',
    params: id,
    answers: { 200: changed },
    problems: [...general, 'RESTORE_TOO_LATE', 'ORDER_IMPORTED_AGAIN'],
  }),

  addOrderNote: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/notes',
    summary: 'Add a note that only the admin sees',
    access: 'admin',
    params: id,
    body: z.strictObject({
      text: plainTextSchema(4000).min(1, 'Please write a note'),
    }),
    answers: { 200: z.object({ note }) },
    problems: general,
  }),

  correctOrderEmail: endpoint({
    method: 'put',
    path: '/api/admin/orders/:id/email',
    summary:
      'Correct the email address and resend what was sent to the old one',
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
      "Request a refund from the provider; the provider's report, not this request, changes the order",
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
        .describe('Kobo; defaults to the refundable rest'),
      reason: plainTextSchema(400).optional(),
      attempt: z
        .int()
        .min(1)
        .optional()
        .describe(
          'The attempt of a second charge; defaults to the accepted one',
        ),
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
    summary: 'Mark a flag as settled',
    access: 'admin',
    params: id.extend({
      flagId: z
        .string()
        .regex(/^\d{1,15}$/, 'a number')
        .transform(Number),
    }),
    body: z.strictObject({ note: plainTextSchema(400).optional() }),
    answers: { 200: z.object({ flag: flagShape }) },
    problems: [...general, 'FLAG_NOT_FOUND'],
  }),
};

import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { orderId as id } from '../orders/order.schemas.ts';
import { flagShape } from './flag.schemas.ts';
import { refundRequestShape } from './refund.schemas.ts';
import { timelineEntry } from './timeline.schemas.ts';

const time = z.iso.datetime();
const kobo = z.int().describe('Kobo');
const status = z.enum(['pending', 'success', 'failed']);

// The control characters that writing by hand brings are kept; a NUL would be the database's refusal.
const written = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `at most ${most} characters`)
    .regex(/^[^\0]*$/);

const email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(
    /^[^\s@\p{C},;:<>()[\]"\\]+@[^\s@\p{C},;:<>()[\]"\\]+\.[^\s@\p{C},;:<>()[\]"\\.]+$/u,
    'Please enter a valid email address',
  );

const attempt = z.object({
  number: z.int(),
  reference: z.string().describe("The provider's name for it"),
  state: z
    .enum(['unasked', 'asking', 'open', 'handed', 'silent', 'over', 'paid'])
    .describe(
      'open: it gave an access code. handed: never reached, the browser tried by itself. silent: asked, no answer. over: it failed.',
    ),
  askedAt: time,
  paidAt: time.nullable(),
  channel: z.string().describe('"card", "bank_transfer" …; empty when unknown'),
  refundable: kobo.describe('What may still go back of it'),
});

const delivery = z
  .object({
    state: z.enum(['address-missing', 'ready', 'shipped', 'delivered']),
    address: z
      .object({
        name: z.string(),
        phone: z.string(),
        address: z.string(),
        landmark: z.string().optional(),
        city: z.string(),
        state: z.string(),
      })
      .nullable(),
    shippedAt: time.nullable(),
    deliveredAt: time.nullable(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
  })
  .describe('null for an e-book');

export const orderDetail = z.object({
  _id: z.string().describe('The reference'),
  reference: z.string(),
  version: z.int(),
  status,
  email: z.string(),
  product: z.enum(['PAPERBACK', 'EBOOK']),
  productName: z.string(),
  quantity: z.int(),
  unitPrice: kobo,
  amount: kobo,
  refundedAmount: kobo,
  currency: z.literal('NGN'),
  placedAt: time,
  paymentDate: time.nullable(),
  secondsToPayment: z
    .int()
    .nullable()
    .describe('From order to payment; null when it was never paid'),
  paidWith: z
    .object({
      by: z
        .enum(['provider', 'admin'])
        .describe('admin: the status was set to success by hand'),
      provider: z.string().describe('"Paystack"; empty without a payment'),
      channel: z.string(),
      country: z.string().describe('ISO 3166 alpha-2; empty when unknown'),
      attempt: z.int().nullable(),
    })
    .nullable()
    .describe(
      'The accepted payment, also when the status was changed by hand later; null without one',
    ),
  refundable: kobo.describe('What may still go back of the accepted payment'),
  attempts: z.array(attempt).describe('The newest first'),
  flags: z.array(flagShape).describe('The open ones first'),
  refunds: z.array(
    z.object({
      kind: z.enum(['refund', 'dispute', 'reversal']),
      amount: kobo,
      attempt: z.int(),
      reportedAt: time,
    }),
  ),
  refundRequests: z.array(refundRequestShape).describe('The newest first'),
  notes: z.array(z.object({ id: z.int(), text: z.string(), at: time })),
  delivery: delivery.nullable(),
  waitingMails: z
    .array(
      z.object({
        template: z.string(),
        recipient: z.string(),
        since: time,
        attempts: z.int(),
        nextTryAt: time,
        isSending: z
          .boolean()
          .describe('Being handed to the mail server just now'),
        isResend: z.boolean(),
      }),
    )
    .describe('Owed and not yet taken by the mail server'),
  buyersPage: z.url().describe('With its key'),
  deletedAt: time.nullable(),
  restorableUntil: time.nullable(),
});

const changed = z.object({ order: orderDetail });

const general = ['ORDER_NOT_FOUND'] as const;

export const orderDeskApi = {
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
      status,
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
    answers: { 200: z.object({ restorableUntil: time }) },
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
      text: written(4000).min(1, 'A note says something'),
    }),
    answers: {
      200: z.object({
        note: z.object({ id: z.int(), text: z.string(), at: time }),
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
        .string({ error: 'a refund needs a key' })
        .regex(/^[\x21-\x7e]{1,200}$/, 'up to 200 visible ASCII characters'),
    }),
    body: z.strictObject({
      amount: z
        .int()
        .min(1)
        .optional()
        .describe('Kobo; all that is left without'),
      reason: written(400).optional(),
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
    body: z.strictObject({ note: written(400).optional() }),
    answers: { 200: z.object({ flag: flagShape }) },
    problems: [...general, 'FLAG_NOT_FOUND'],
  }),
};

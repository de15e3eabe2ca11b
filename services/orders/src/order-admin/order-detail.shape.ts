import { z } from 'zod';
import { deliveryShape } from '../deliveries/delivery.shape.ts';
import { kobo, orderStatus, product } from '../orders/order.shape.ts';
import { flagShape } from '../payments/attempts/flag.shape.ts';
import { refundRequestShape } from '../payments/refunds/refund-request.shape.ts';

const attempt = z.object({
  number: z.int(),
  reference: z.string().describe("The provider's name for it"),
  state: z
    .enum(['unasked', 'asking', 'open', 'handed', 'silent', 'over', 'paid'])
    .describe(
      'open: it gave an access code. handed: never reached, the browser tried by itself. silent: asked, no answer. over: it failed.',
    ),
  askedAt: z.date(),
  paidAt: z.date().nullable(),
  channel: z.string().describe('"card", "bank_transfer" …; empty when unknown'),
  refundable: kobo.describe('What may still go back of it'),
});

const queuedEmail = z.object({
  template: z.string(),
  recipient: z.string(),
  since: z.date(),
  attempts: z.int(),
  nextTryAt: z.date(),
  isSending: z.boolean().describe('Being handed to the mail server just now'),
  isResend: z.boolean(),
});

const refund = z.object({
  kind: z.enum(['refund', 'dispute', 'reversal']),
  amount: kobo,
  attempt: z.int(),
  reportedAt: z.date(),
});

export const note = z.object({ id: z.int(), text: z.string(), at: z.date() });

export const orderDetail = z.object({
  _id: z.string().describe('The reference'),
  reference: z.string(),
  version: z.int(),
  status: orderStatus,
  email: z.string(),
  product,
  productName: z.string(),
  quantity: z.int(),
  unitPrice: kobo,
  amount: kobo,
  refundedAmount: kobo,
  currency: z.literal('NGN'),
  placedAt: z.date(),
  paymentDate: z.date().nullable(),
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
  refunds: z.array(refund),
  refundRequests: z.array(refundRequestShape).describe('The newest first'),
  notes: z.array(note),
  delivery: deliveryShape.describe('null for an e-book').nullable(),
  waitingMails: z
    .array(queuedEmail)
    .describe('Owed and not yet taken by the mail server'),
  buyersPage: z.url().describe('With its key'),
  deletedAt: z.date().nullable(),
  restorableUntil: z.date().nullable(),
});

export type OrderDetail = z.output<typeof orderDetail>;
export type QueuedEmail = z.output<typeof queuedEmail>;
export type ReportedRefund = z.output<typeof refund>;

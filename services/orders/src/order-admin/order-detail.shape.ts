import { z } from 'zod';
import { importSources } from '../orders/order.model.ts';
import { deliveryShape } from '../deliveries/delivery.shape.ts';
import { deliveryTerms } from '../prices/delivery-rate.shape.ts';
import {
  kobo,
  orderStatus,
  paymentMode,
  product,
} from '../orders/order.shape.ts';
import { flagShape } from '../payments/attempts/flag.shape.ts';
import { refundRequestShape } from '../payments/refunds/refund-request.shape.ts';

const attempt = z.object({
  number: z.int(),
  reference: z.string().describe("The provider's name for it"),
  state: z
    .enum(['unasked', 'asking', 'open', 'handed', 'silent', 'over', 'paid'])
    .describe(
      'open: the provider gave an access code. handed: the provider was not reached and the browser tried by itself. silent: requested without an answer. over: failed.',
    ),
  askedAt: z.date(),
  paidAt: z.date().nullable(),
  channel: z.string().describe('"card", "bank_transfer" …; empty when unknown'),
  refundable: kobo.describe('The refundable rest'),
});

const queuedEmail = z.object({
  template: z.string(),
  recipient: z.string(),
  since: z.date(),
  attempts: z.int(),
  nextTryAt: z.date(),
  isSending: z.boolean().describe('Being sent to the mail server'),
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
  deliveryTerms: deliveryTerms
    .nullable()
    .describe('null for an e-book and for free delivery'),
  refundedAmount: kobo,
  currency: z.literal('NGN'),
  placedAt: z.date(),
  paymentDate: z.date().nullable(),
  secondsToPayment: z
    .int()
    .nullable()
    .describe('From order to payment; null if unpaid'),
  paidWith: z
    .object({
      by: z
        .enum(['provider', 'admin'])
        .describe('admin: set to success by hand'),
      provider: z.string().describe('"Paystack"; empty without a payment'),
      channel: z.string(),
      country: z.string().describe('ISO 3166 alpha-2; empty when unknown'),
      attempt: z.int().nullable(),
    })
    .nullable()
    .describe(
      'The accepted payment, also when the status was changed by hand later; null without one',
    ),
  paymentMode,
  refundable: kobo.describe('The refundable rest of the accepted payment'),
  attempts: z.array(attempt).describe('Newest first'),
  flags: z.array(flagShape).describe('Open flags first'),
  refunds: z.array(refund),
  refundRequests: z.array(refundRequestShape).describe('Newest first'),
  notes: z.array(note),
  delivery: deliveryShape.describe('null for an e-book').nullable(),
  imported: z
    .object({
      source: z.enum(importSources),
      reference: z.string().describe("The order's name where it was sold"),
      name: z.string(),
      productName: z.string(),
      amountMinor: z
        .int()
        .nullable()
        .describe('Paid elsewhere, in the smallest unit of the currency'),
      currency: z.string(),
      importedAt: z.date(),
    })
    .nullable()
    .describe('Where an imported order was sold; null for any other order'),
  waitingMails: z
    .array(queuedEmail)
    .describe('Queued and not yet accepted by the mail server'),
  buyersPage: z.url().describe('Includes its key'),
  deletedAt: z.date().nullable(),
  restorableUntil: z.date().nullable(),
});

export type OrderDetail = z.output<typeof orderDetail>;
export type QueuedEmail = z.output<typeof queuedEmail>;
export type ReportedRefund = z.output<typeof refund>;

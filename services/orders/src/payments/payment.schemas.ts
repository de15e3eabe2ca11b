import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { emailPattern, kobo } from '../orders/order.shape.ts';
import {
  deliveryChoice,
  deliveryTerms,
} from '../prices/delivery-rate.shape.ts';
import { paymentChannels } from './attempts/attempt.model.ts';
import { checkoutSchema } from './settings/payment-settings.ts';

const email = z
  .string({ error: 'Email is required for payment' })
  .max(254, 'Please enter a valid email address')
  .regex(emailPattern, 'Please enter a valid email address');

const reference = z
  .string({ error: 'Reference is required' })
  .min(1, 'Reference is required')
  .max(100, 'This is not a valid reference')
  .regex(/^[^\p{Cc}]+$/u, 'This is not a valid reference');

export const channel = z.enum(paymentChannels).optional();

export const openedPayment = z.object({
  status: z.literal(true),
  message: z.string(),
  data: z.object({
    reference: z.string().describe("The attempt's reference, for the provider"),
    access_code: z.string().optional(),
    authorization_url: z.url().optional(),
    checkout: checkoutSchema
      .optional()
      .describe("Whether to open the provider's page (default) or its popup"),
    public_key: z
      .string()
      .optional()
      .describe("The provider's key for browsers; only without an access code"),
    delivery_terms: deliveryTerms
      .optional()
      .describe(
        'Where the order goes and what that costs, for the browser that placed it',
      ),
  }),
});

export const paymentApi = {
  initializePayment: endpoint({
    method: 'post',
    path: '/api/initialize-payment',
    summary:
      'Place an order, or find it by its idempotency key, and start its payment',
    access: 'public',
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^[\x21-\x7e]{1,200}$/, 'up to 200 visible ASCII characters')
        .optional(),
    }),
    body: z.strictObject({
      email,
      amount: z
        .number({ error: 'Amount is required for payment' })
        .describe(
          'Naira: the unit price times the quantity, plus the delivery fee of a paperback',
        ),
      productName: z
        .string({ error: 'Product name is required for payment' })
        .min(1, 'Product name is required for payment')
        .max(100, 'This is not a product name')
        .regex(/^[^\p{Cc}]+$/u, 'This is not a product name')
        .describe('"Paperback" or "E-Book"'),
      quantity: z.int().min(1).max(10).optional(),
      delivery: deliveryChoice
        .optional()
        .describe(
          'Where a paperback goes; may be left out while the shop delivers to one region',
        ),
      channel: channel.describe(
        "The only payment channel that the checkout offers; defaults to all of the account's. A repeated request may name another",
      ),
    }),
    answers: { 200: openedPayment },
    problems: [
      'PAYMENTS_NOT_SET_UP',
      'AMOUNT_MISMATCH',
      'UNKNOWN_PRODUCT',
      'UNKNOWN_DELIVERY_REGION',
      'IDEMPOTENCY_MISMATCH',
      'ALREADY_PAID',
      'ORDER_GONE',
      'PAYMENT_UNDER_REVIEW',
      'PAYMENT_REFUSED',
      'PAYMENT_UNAVAILABLE',
      'TOO_MANY_ATTEMPTS',
    ],
  }),

  verifyPayment: endpoint({
    method: 'post',
    path: '/api/verify-payment',
    summary:
      'Show the payment status of an order; the browser that started it also sees its details',
    access: 'public',
    body: z.strictObject({ reference }),
    answers: {
      200: z.object({
        status: z.enum(['success', 'pending', 'failed']),
        amount: kobo.optional(),
        email: z.string().optional(),
        productName: z.string().optional(),
        quantity: z.int().optional(),
        deliveryTerms: deliveryTerms.optional(),
        reference: z.string().optional(),
        paidAt: z.date().optional(),
        payment: z
          .object({
            state: z
              .enum(['unpaid', 'declined', 'processing'])
              .describe(
                'Of an unpaid order; unpaid and declined mean that nothing was charged',
              ),
            reason: z
              .string()
              .optional()
              .describe("The provider's reason for the decline, if given"),
          })
          .optional()
          .describe('Absent while the provider is unavailable'),
      }),
    },
    problems: ['UNKNOWN_REFERENCE'],
  }),

  paystackWebhook: endpoint({
    method: 'post',
    path: '/api/webhooks/paystack',
    summary:
      "Receive the payment provider's webhooks, signed over their raw bytes",
    access: 'public',
    raw: true,
    bodyLimit: 256_000,
    answers: { 200: z.object({ received: z.literal(true) }) },
    problems: ['INVALID_SIGNATURE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
};

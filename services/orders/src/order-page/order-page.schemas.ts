import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { addressBody } from '../deliveries/delivery.schemas.ts';
import { deliveryShape } from '../deliveries/delivery.shape.ts';
import { deliveryTerms } from '../prices/delivery-rate.shape.ts';
import { kobo, orderStatus, product } from '../orders/order.shape.ts';
import { channel, openedPayment } from '../payments/payment.schemas.ts';

const params = z.object({
  reference: z.string().describe("The order's, or one of its attempts'"),
});

// A malformed key counts as missing, so that it gets the same answer as a wrong key.
const query = z.object({
  key: z
    .string()
    .optional()
    .catch(undefined)
    .describe('From the receipt; not needed in the browser that bought'),
});

const buyersDelivery = deliveryShape.extend({
  mayChange: z.boolean().describe('Whether the address may still be changed'),
});

export const orderPageApi = {
  showBuyersOrder: endpoint({
    method: 'get',
    path: '/api/orders/:reference',
    summary:
      "Show an order to its buyer, by the receipt's key or the checkout cookie",
    access: 'public',
    params,
    query,
    answers: {
      200: z.object({
        order: z.object({
          reference: z.string(),
          status: orderStatus,
          product,
          productName: z.string(),
          quantity: z.int(),
          amount: kobo,
          deliveryTerms: deliveryTerms
            .nullable()
            .describe('null for an e-book and for free delivery'),
          addressStates: z
            .array(z.string())
            .optional()
            .describe(
              'The states of Nigeria that the address may name; empty abroad, where any text will do. Earlier versions do not send them',
            ),
          refundedAmount: kobo,
          email: z.string(),
          placedAt: z.date(),
          paidAt: z.date().nullable(),
          delivery: buyersDelivery
            .nullable()
            .describe('Only for a paid paperback'),
          mayAskForLink: z.boolean(),
        }),
      }),
    },
    problems: ['ORDER_NOT_FOUND'],
  }),

  saveDelivery: endpoint({
    method: 'put',
    path: '/api/orders/:reference/delivery',
    summary:
      'Save the delivery address; can be changed until the parcel is shipped',
    access: 'public',
    params,
    query,
    body: addressBody,
    answers: { 200: z.object({ delivery: buyersDelivery }) },
    problems: [
      'ORDER_NOT_FOUND',
      'NOT_PAID',
      'NOTHING_TO_DELIVER',
      'ALREADY_SHIPPED',
    ],
  }),

  payOrder: endpoint({
    method: 'post',
    path: '/api/orders/:reference/payment',
    summary: 'Start the payment of an unpaid order; can be repeated',
    access: 'public',
    params,
    query,
    body: z.strictObject({
      channel: channel.describe(
        'The only payment channel that the checkout offers',
      ),
    }),
    answers: { 200: openedPayment },
    problems: [
      'PAYMENTS_NOT_SET_UP',
      'ORDER_NOT_FOUND',
      'AMOUNT_MISMATCH',
      'UNKNOWN_DELIVERY_REGION',
      'ALREADY_PAID',
      'ORDER_GONE',
      'PAYMENT_UNDER_REVIEW',
      'PAYMENT_REFUSED',
      'PAYMENT_UNAVAILABLE',
      'TOO_MANY_ATTEMPTS',
    ],
  }),

  showReadingLink: endpoint({
    method: 'post',
    path: '/api/orders/:reference/reading-link',
    summary:
      "Show the reading link of the first copy to the browser that bought it; the receipt's key is not accepted",
    access: 'public',
    params,
    answers: {
      200: z.object({
        readingUrl: z
          .url()
          .nullable()
          .describe('null until the link is created and after it has expired'),
      }),
    },
    problems: ['ORDER_NOT_FOUND', 'UNAVAILABLE'],
  }),

  requestReadingLinks: endpoint({
    method: 'post',
    path: '/api/orders/:reference/new-link',
    summary:
      "Email new reading links to the order's address; the response is always the same",
    access: 'public',
    params,
    query,
    answers: { 200: z.object({ message: z.string() }) },
    problems: ['ORDER_NOT_FOUND', 'UNAVAILABLE'],
  }),
};

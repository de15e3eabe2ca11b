import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { orderId, orderReference } from '../orders/order.schemas.ts';
import { maxShipments } from './tracking-csv.model.ts';
import { deliveryShape } from './delivery.shape.ts';

// Line breaks and bidirectional control characters would garble a printed parcel label.
const plainLine = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;

const optionalLineSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, `Please keep this to ${maxLength} characters`)
    .regex(plainLine, 'Please write this on one line')
    .optional();

const requiredLineSchema = (missing: string, maxLength: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLength, `Please keep this to ${maxLength} characters`)
    .regex(plainLine, 'Please write this on one line');

/** The delivery address as the buyer enters it; the form shows these error messages to the buyer. */
export const addressBody = z.strictObject({
  name: requiredLineSchema('Please tell us the name for the parcel', 120),
  phone: requiredLineSchema('Please give a phone number for the rider', 30)
    .regex(
      /^[+\d\s().-]*$/,
      'Please use only digits, spaces and + ( ) - . in the phone number',
    )
    .refine((phone) => {
      const digits = phone.replaceAll(/\D/g, '').length;
      return digits >= 7 && digits <= 15;
    }, 'A phone number has 7 to 15 digits')
    .describe('7 to 15 digits; +, spaces and similar are allowed'),
  address: requiredLineSchema('Please tell us the house and the street', 300),
  landmark: optionalLineSchema(200),
  city: requiredLineSchema('Please tell us the town or city', 80),
  state: requiredLineSchema('Please choose the state', 60).describe(
    'A state of Nigeria; of the region for which the order paid the delivery fee. Any text in other countries',
  ),
});

const deliveryStepState = z
  .enum(['ready', 'shipped', 'delivered'])
  .describe('"ready" undoes "shipped", "shipped" undoes "delivered"');

const parcelFields = {
  carrier: optionalLineSchema(80),
  trackingNumber: optionalLineSchema(80),
};

export const deliveryApi = {
  shipOrders: endpoint({
    method: 'post',
    path: '/api/admin/shipments',
    summary:
      'Set the delivery state of several orders and notify their buyers; an order that is refused leaves the others',
    access: 'admin',
    body: z.strictObject({
      state: deliveryStepState,
      shipments: z
        .array(z.strictObject({ reference: orderReference, ...parcelFields }))
        .min(1)
        .max(maxShipments),
    }),
    answers: {
      200: z.object({
        results: z
          .array(
            z.discriminatedUnion('ok', [
              z.object({ reference: z.string(), ok: z.literal(true) }),
              z.object({
                reference: z.string(),
                ok: z.literal(false),
                code: z.string().describe('The code of POST …/shipment'),
                error: z.string(),
              }),
            ]),
          )
          .describe('In the order of the request'),
      }),
    },
  }),
  previewTracking: endpoint({
    method: 'post',
    path: '/api/admin/shipments/tracking',
    summary:
      'Read a CSV list of tracking numbers (reference, carrier, number) and say what is wrong with each line; changes nothing',
    access: 'admin',
    body: z.strictObject({ csv: z.string().max(50_000) }),
    answers: {
      200: z.object({
        lines: z.array(
          z.object({
            line: z.int(),
            reference: z.string(),
            recipient: z.string().describe('Empty for an unknown order'),
            carrier: z.string(),
            trackingNumber: z.string(),
            error: z
              .string()
              .nullable()
              .describe('What is wrong; null if the order can be shipped'),
          }),
        ),
      }),
    },
    problems: ['TOO_MANY_LINES'],
  }),
  shipOrder: endpoint({
    method: 'post',
    path: '/api/admin/orders/:id/shipment',
    summary:
      'Set the delivery state and notify the buyer; a step back undoes a mistake',
    access: 'admin',
    params: orderId,
    body: z.strictObject({
      state: deliveryStepState,
      ...parcelFields,
      note: optionalLineSchema(400).describe(
        "For the order's timeline; not shown to the buyer",
      ),
    }),
    answers: { 200: z.object({ delivery: deliveryShape }) },
    problems: [
      'ORDER_NOT_FOUND',
      'NOTHING_TO_DELIVER',
      'NOT_PAID',
      'DELIVERY_STEP_REFUSED',
    ],
  }),
};

import { z } from 'zod';
import {
  importedFrom,
  orderStatus,
  paymentMode,
} from '../orders/order.shape.ts';

const kobo = z.int().describe('kobo');

export const orderRow = z.strictObject({
  _id: z.string().describe('The reference'),
  reference: z.string(),
  email: z.string(),
  productName: z.string(),
  quantity: z.int(),
  amount: kobo,
  refundedAmount: kobo,
  status: orderStatus,
  paymentDate: z.date().nullable(),
  placedAt: z.date(),
  country: z.string().describe('ISO 3166 alpha-2; empty when unknown'),
  flags: z.array(z.string()).describe('The reasons of the open flags'),
  delivery: z
    .enum(['none', 'address-missing', 'ready', 'shipped', 'delivered'])
    .describe('none: nothing to deliver, or unpaid'),
  recipient: z
    .strictObject({
      name: z.string(),
      phone: z.string().optional().describe('Earlier versions do not send it'),
      address: z.string(),
      city: z.string(),
      state: z.string(),
    })
    .nullable()
    .describe('Where the parcel goes; null without an address'),
  importedFrom,
  paymentMode,
});

/** An order as the list shows it. */
export type OrderRow = z.output<typeof orderRow>;

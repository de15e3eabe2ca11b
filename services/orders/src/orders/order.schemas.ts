import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { orderStatus, product } from './order.shape.ts';

/** Where a path names an order: by its reference. */
export const orderId = z.object({
  id: z
    .string()
    .regex(/^IMP(-[0-9A-HJKMNP-TV-Z]{4}){4}$/, 'is not an order reference')
    .describe("The order's reference"),
});

const snapshot = z.object({
  reference: z.string(),
  version: z.int(),
  email: z.string(),
  product,
  productName: z.string(),
  quantity: z.int(),
  unitPriceKobo: z.int(),
  amountKobo: z.int(),
  currency: z.literal('NGN'),
  status: orderStatus,
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  paidVersion: z.int(),
  refundedKobo: z.int(),
  country: z.string(),
  deleted: z.boolean(),
});

const historyEntry = snapshot
  .extend({
    id: z.int().describe('Rises; the cursor'),
    eventId: z.uuid().describe('The ce_id under which the event was published'),
    type: z
      .string()
      .describe('"OrderPlaced", "OrderPaid" …, without a package'),
    cause: z.string(),
    occurredAt: z.date(),
  })
  .describe('An order as it stood after an event, and the event');

const day = z.iso.date();

/** A quarter at a time, so that no call adds up a shop's whole life. */
export const maxDaysOfSales = 92;

const dayMs = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

export const orderApi = {
  orderHistory: endpoint({
    method: 'get',
    path: '/internal/order-history',
    summary:
      'Every transition of every order, oldest first; the same facts as the events',
    access: 'service',
    query: z.object({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(2000).default(2000),
    }),
    answers: {
      200: z.object({
        orders: z.array(historyEntry),
        next: z.int().describe('The next `after`; unchanged at the end'),
        more: z.boolean(),
      }),
    },
  }),
  salesByDay: endpoint({
    method: 'get',
    path: '/internal/sales-by-day',
    summary: 'What counts as revenue, by the day in Lagos on which it was paid',
    access: 'service',
    query: z
      .object({ from: day, to: day.describe('Included') })
      .refine(
        ({ from, to }) => from <= to && daysBetween(from, to) < maxDaysOfSales,
        {
          path: ['to'],
          message: `must be from 0 to ${maxDaysOfSales - 1} days after "from"`,
        },
      ),
    answers: {
      200: z.object({
        days: z.array(z.object({ day, paid: z.int(), revenueKobo: z.int() })),
        firstDay: day.nullable().describe('Of all sales; null without any'),
        lastDay: day.nullable(),
        waitingSince: z
          .date()
          .nullable()
          .describe("Since when an order's event waits for the broker"),
        asOf: z.date().describe('By the same clock as waitingSince'),
      }),
    },
  }),
  orderAsItStands: endpoint({
    method: 'get',
    path: '/internal/orders/:reference',
    summary:
      'One order as its newest event tells of it, for a sibling whom that event has not reached',
    access: 'service',
    params: z.object({ reference: z.string().max(40) }),
    answers: { 200: z.object({ order: snapshot }) },
    problems: ['ORDER_NOT_FOUND'],
  }),
};

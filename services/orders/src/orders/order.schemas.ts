import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { historyEntry, snapshot } from './order.shape.ts';

export const orderReference = z
  .string()
  .regex(/^IMP(-[0-9A-HJKMNP-TV-Z]{4}){4}$/, 'is not an order reference');

/** The path parameter that names an order by its reference. */
export const orderId = z.object({
  id: orderReference.describe("The order's reference"),
});

const day = z.iso.date();

/** The limit is one quarter, so that no single request sums all sales of a shop. */
export const maxDaysOfSales = 92;

const dayMs = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs;

export const orderApi = {
  orderHistory: endpoint({
    method: 'get',
    path: '/internal/order-history',
    summary:
      'Every transition of every order, oldest first; the same data as the events',
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
    summary: 'List the revenue by day of payment, in Lagos time',
    access: 'service',
    query: z
      .object({
        from: day,
        to: day.describe('Included'),
        mode: z
          .enum(['test', 'live'])
          .optional()
          .describe('Leaves out the orders of the other mode'),
      })
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
      'Get the current state of an order, for a service that has not received its newest event yet',
    access: 'service',
    params: z.object({ reference: z.string().max(40) }),
    answers: { 200: z.object({ order: snapshot }) },
    problems: ['ORDER_NOT_FOUND'],
  }),
};

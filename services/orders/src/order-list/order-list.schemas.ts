import { endpoint, wholeNumberIn } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { maxPages } from './order-list.model.ts';
import { orderRow } from './order-row.shape.ts';

const selection = {
  // No text of ours holds a control character, and PostgreSQL takes no NUL.
  search: z
    .string()
    .max(200, 'must be at most 200 characters')
    .regex(/^[^\p{Cc}]*$/u, 'must be plain text')
    .transform((text) => text.trim())
    .default('')
    .describe(
      "Part of the e-mail address, the reference or the product's name, in any case; of less than three letters, the start of one of the first two",
    ),
  status: z
    .enum(['pending', 'success', 'failed', 'all', ''])
    .default('all')
    .transform((status) => (status === 'all' || !status ? undefined : status)),
};

export const orderListApi = {
  listOrders: endpoint({
    method: 'get',
    path: '/api/admin/orders',
    summary: 'The orders, by page or by cursor, searched, filtered and sorted',
    access: 'admin',
    query: z.strictObject({
      ...selection,
      page: wholeNumberIn(1, maxPages).default(1),
      limit: wholeNumberIn(1, 100).default(20),
      sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
      after: z
        .string()
        .max(100)
        .optional()
        .describe('A `nextCursor`: what follows it; then `page` means nothing'),
      attention: z
        .enum(['true', 'false', ''])
        .default('false')
        .transform((text) => text === 'true')
        .describe('Only those that need the admin'),
    }),
    answers: {
      200: z.strictObject({
        orders: z.array(orderRow),
        total: z
          .int()
          .describe('How many there are; at least so many if a floor'),
        totalIsFloor: z.literal(true).optional(),
        totalPages: z.int().max(maxPages),
        nextCursor: z.string().optional().describe('Absent at the end'),
        attention: z
          .int()
          .max(100)
          .describe(
            'How many of all orders need the admin: an open flag, or a paid paperback without an address; counted up to 100',
          ),
        eventsDelayedSince: z
          .date()
          .nullable()
          .describe('Since when news of orders has been waiting to be sent'),
      }),
    },
    problems: ['UNKNOWN_CURSOR'],
  }),

  exportOrders: endpoint({
    method: 'get',
    path: '/api/admin/orders/export',
    summary: 'All orders, or those selected, as CSV, newest first',
    access: 'admin',
    query: z.strictObject(selection),
    answers: { 200: z.string().describe('text/csv, as orders-{date}.csv') },
    problems: ['TOO_MANY_EXPORTS'],
  }),
};

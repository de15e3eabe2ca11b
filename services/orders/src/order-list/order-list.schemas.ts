import { dayRangeQuery } from '@imprint/chassis/http/day-range';
import { endpoint, queryIntegerSchema } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { deliveryFilters, maxPages } from './order-list.model.ts';
import { orderRow } from './order-row.shape.ts';

const selection = {
  // The searched columns hold no control characters, and PostgreSQL's text type rejects NUL.
  search: z
    .string()
    .max(200, 'must be at most 200 characters')
    .regex(/^[^\p{Cc}]*$/u, 'must be plain text')
    .transform((text) => text.trim())
    .default('')
    .describe(
      'Part of the email address, reference (with or without hyphens), product name, recipient, phone number or notes, ignoring case and accents; with fewer than three characters, the start of the address or reference',
    ),
  status: z
    .enum(['pending', 'success', 'failed', 'all', ''])
    .default('all')
    .transform((status) => (status === 'all' || !status ? undefined : status)),
  mode: z
    .enum(['test', 'live', ''])
    .default('')
    .transform((mode) => mode || undefined)
    .describe('Only orders that were paid or placed with test or live keys'),
  ...dayRangeQuery,
  product: z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}]*$/u, 'must be plain text')
    .default('')
    .transform((name) => name || undefined)
    .describe('Only orders of the product with this name'),
  delivery: z
    .enum([...deliveryFilters, ''])
    .default('')
    .transform((state) => state || undefined)
    .describe(
      'to-ship: paid, with an address, and not shipped; address-missing: paid, and the buyer has given none',
    ),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'must be two capital letters')
    .default('')
    .transform((code) => code || undefined)
    .describe('Only orders whose payment came from this country'),
};

export const orderListApi = {
  listOrders: endpoint({
    method: 'get',
    path: '/api/admin/orders',
    summary:
      'List the orders by page or cursor, with search, filters and sorting',
    access: 'admin',
    query: z.strictObject({
      ...selection,
      page: queryIntegerSchema(1, maxPages).default(1),
      limit: queryIntegerSchema(1, 100).default(20),
      sort: z.enum(['newest', 'oldest', 'highest', 'lowest']).default('newest'),
      after: z
        .string()
        .max(100)
        .optional()
        .describe('A `nextCursor` of the page before; `page` is then ignored'),
      attention: z
        .enum(['true', 'false', ''])
        .default('false')
        .transform((text) => text === 'true')
        .describe('Only orders that need attention'),
    }),
    answers: {
      200: z.strictObject({
        orders: z.array(orderRow),
        total: z
          .int()
          .describe(
            'The number of results; a lower bound if totalIsFloor is set',
          ),
        totalIsFloor: z.literal(true).optional(),
        totalPages: z.int().max(maxPages),
        nextCursor: z.string().optional().describe('Absent on the last page'),
        attention: z
          .int()
          .max(100)
          .describe(
            'The number of orders that need attention: an open flag, or a paid paperback without an address; counted up to 100',
          ),
        eventsDelayedSince: z
          .date()
          .nullable()
          .describe('When the oldest unpublished order event was stored'),
      }),
    },
    problems: ['UNKNOWN_CURSOR'],
  }),

  exportOrders: endpoint({
    method: 'get',
    path: '/api/admin/orders/export',
    summary: 'Export all or the selected orders as CSV, newest first',
    access: 'admin',
    query: z.strictObject(selection),
    answers: { 200: z.string().describe('text/csv, as orders-{date}.csv') },
    problems: ['TOO_MANY_EXPORTS'],
  }),
};

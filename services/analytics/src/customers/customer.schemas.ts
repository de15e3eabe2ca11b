import { endpoint } from '@imprint/chassis/http/endpoint';
import { z } from 'zod';
import { isRebuilding } from '../rebuild-state/rebuild.schemas.ts';
import { listTotals, pageQuery, searchQuery } from '../lists/list.schemas.ts';

const kobo = z.int().describe('kobo');
const search = searchQuery.describe('Part of an email address, ignoring case');

const Customer = z.strictObject({
  id: z.string().describe('The SHA-256 of the email address in lower case'),
  email: z.string(),
  totalOrders: z.int().describe('paid orders that count as revenue'),
  totalSpent: kobo,
  firstOrderDate: z.date(),
  lastOrderDate: z.date(),
  importedOrders: z
    .int()
    .describe('orders from elsewhere, which have no revenue here'),
});

const CustomerList = z.strictObject({
  customers: z.array(Customer),
  geographic: z
    .array(
      z.strictObject({
        country: z
          .string()
          .describe('The country\'s English name, or "Unknown"'),
        count: z.int().describe('orders'),
        revenue: kobo,
      }),
    )
    .max(6)
    .describe('The countries with the most orders'),
  totals: z
    .strictObject({ customers: z.int(), revenue: kobo, orders: z.int() })
    .describe('Of all customers who bought in this shop, whatever the search'),
  isRebuilding,
  ...listTotals,
});

export type CustomerList = z.infer<typeof CustomerList>;

export const customerApi = {
  listCustomers: endpoint({
    method: 'get',
    path: '/api/admin/customers',
    summary: 'List the customers with the number and total of their orders',
    access: 'admin',
    query: z.object({
      ...pageQuery,
      search,
      sort: z
        .enum(['totalSpent', 'totalOrders', 'lastOrderDate'])
        .default('totalSpent')
        .describe('By the highest amount or the newest order'),
    }),
    answers: { 200: CustomerList },
  }),

  exportCustomers: endpoint({
    method: 'get',
    path: '/api/admin/customers/export',
    summary: 'Export all customers, or those that match the search, as CSV',
    access: 'admin',
    query: z.object({ search }),
    answers: { 200: z.string().describe('text/csv, as customers-{date}.csv') },
    problems: ['TOO_MANY_EXPORTS'],
  }),
};

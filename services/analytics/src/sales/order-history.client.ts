import { z } from 'zod';
import {
  historyTimeoutMs,
  instantSchema,
} from '@imprint/chassis/history-client';
import type { ServiceClient } from '@imprint/chassis/http/service-client';
import type { Sale } from './sale.model.ts';

const HistoryPage = z.object({
  next: z.int(),
  more: z.boolean(),
  orders: z.array(
    z
      .object({
        reference: z.string(),
        version: z.int(),
        email: z.string(),
        product: z.enum(['PAPERBACK', 'EBOOK']),
        productName: z.string(),
        quantity: z.int(),
        amountKobo: z.int(),
        refundedKobo: z.int(),
        status: z.enum(['pending', 'success', 'failed']),
        placedAt: instantSchema,
        paidAt: instantSchema.nullable(),
        country: z.string(),
        deleted: z.boolean(),
        importedFrom: z.string().default(''),
        paymentMode: z.enum(['', 'test', 'live']).default(''),
      })
      .transform(({ product, quantity, ...order }): Sale => ({
        ...order,
        ebooks: product === 'EBOOK' ? quantity : 0,
      })),
  ),
});

const pageSize = 2_000;

/** Creates the client that fetches the transitions of all orders from the orders service, page by page. */
export const createOrderHistoryClient =
  (orders: ServiceClient) => (after: number) =>
    orders({
      route: 'GET /internal/order-history',
      path: `/internal/order-history?after=${after}&limit=${pageSize}`,
      answer: HistoryPage,
      timeoutMs: historyTimeoutMs,
    });

export type OrderHistory = ReturnType<typeof createOrderHistoryClient>;

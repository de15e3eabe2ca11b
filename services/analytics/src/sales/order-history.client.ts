import { z } from 'zod';
import { askOwner, type Caller, time } from '@imprint/chassis/history-client';
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
        placedAt: time,
        paidAt: time.nullable(),
        country: z.string(),
        deleted: z.boolean(),
      })
      .transform(({ product, quantity, ...order }): Sale => ({
        ...order,
        ebooks: product === 'EBOOK' ? quantity : 0,
      })),
  ),
});

export type OrderHistory = (
  after: number,
) => Promise<{ next: number; more: boolean; orders: Sale[] }>;

const pageSize = 2_000;

/** Reads every order's transitions from the orders service, page by page. */
export const orderHistory =
  (ordersUrl: string, caller: Caller): OrderHistory =>
  (after) => {
    const url = new URL('/internal/order-history', ordersUrl);
    url.search = new URLSearchParams({
      after: String(after),
      limit: String(pageSize),
    }).toString();
    return askOwner('orders', url, caller, HistoryPage);
  };

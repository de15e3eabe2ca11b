import { z } from 'zod';
import { askOwner, type Caller, time } from '@imprint/chassis/history-client';

const day = z.iso.date();

const SalesByDay = z.object({
  days: z.array(z.object({ day, paid: z.int(), revenueKobo: z.int() })),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  waitingSince: time.nullable(),
  asOf: time,
});

export type SalesByDay = z.infer<typeof SalesByDay>;

/** As many days as the orders add up at once. */
export const maxDays = 92;

/** Reads from the orders what counts as revenue, by day; both ends included. */
export const salesByDay =
  (ordersUrl: string, caller: Caller) =>
  (from: string, to: string): Promise<SalesByDay> => {
    const url = new URL('/internal/sales-by-day', ordersUrl);
    url.search = new URLSearchParams({ from, to }).toString();
    return askOwner('orders', url, caller, SalesByDay);
  };

export type ReadSalesByDay = ReturnType<typeof salesByDay>;

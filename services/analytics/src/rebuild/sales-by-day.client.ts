import { z } from 'zod';
import {
  historyTimeoutMs,
  instantSchema,
} from '@imprint/chassis/history-client';
import type { ServiceClient } from '@imprint/chassis/http/service-client';
import type { PaymentMode } from '../payment-mode/payment-mode.model.ts';

const day = z.iso.date();

const SalesByDay = z.object({
  days: z.array(z.object({ day, paid: z.int(), revenueKobo: z.int() })),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  waitingSince: instantSchema.nullable(),
  asOf: instantSchema,
});

/** The maximum number of days in one request to orders. */
export const maxDays = 92;

/**
 * Creates the client that fetches paid orders and revenue by day from the orders service, `from` and `to` included.
 * A mode leaves out the orders of the other mode.
 */
export const createSalesByDayClient =
  (orders: ServiceClient) =>
  (from: string, to: string, mode: PaymentMode | null = null) =>
    orders({
      route: 'GET /internal/sales-by-day',
      path: `/internal/sales-by-day?${new URLSearchParams({ from, to, ...(mode ? { mode } : {}) })}`,
      answer: SalesByDay,
      timeoutMs: historyTimeoutMs,
    });

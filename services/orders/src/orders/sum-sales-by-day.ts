import type { Pool } from '@imprint/chassis/db';
import { orderTopic } from './order.events.ts';
import {
  daysOfSales,
  type DaySales,
  eventsWaiting,
  salesBetween,
} from './sales-by-day.repository.ts';

export type SalesByDay = {
  days: DaySales[];
  firstDay: string | null;
  lastDay: string | null;
  waitingSince: Date | null;
  asOf: Date;
};

/** What was sold, by day in Lagos, for a sibling that has sums of its own to compare. */
export const sumSalesByDay =
  ({ pool }: { pool: Pool }) =>
  async (from: string, to: string): Promise<SalesByDay> => {
    const [days, ends, events] = await Promise.all([
      salesBetween(pool, from, to),
      daysOfSales(pool),
      eventsWaiting(pool, orderTopic),
    ]);
    return { days, ...ends, ...events };
  };

import type { Pool } from '@imprint/chassis/db';
import { orderTopic } from './order.events.ts';
import type { PaymentMode } from './order.model.ts';
import {
  findSalesPeriod,
  findEventWaitingSince,
  listSalesByDay,
} from './sales-by-day.repository.ts';

/** Returns the sales by day in Lagos, with which analytics compares its own totals. */
export const sumSalesByDay =
  ({ pool }: { pool: Pool }) =>
  async (from: string, to: string, mode: PaymentMode | undefined) => {
    const [days, ends, events] = await Promise.all([
      listSalesByDay(pool, from, to, mode),
      findSalesPeriod(pool),
      findEventWaitingSince(pool, orderTopic),
    ]);
    return { days, ...ends, ...events };
  };

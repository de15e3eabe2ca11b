import type { Pool } from '@imprint/chassis/db';
import { orderTopic } from './order.events.ts';
import {
  findSalesPeriod,
  findWaitingEvents,
  listSalesByDay,
} from './sales-by-day.repository.ts';

/** What was sold, by day in Lagos, for a sibling that has sums of its own to compare. */
export const sumSalesByDay =
  ({ pool }: { pool: Pool }) =>
  async (from: string, to: string) => {
    const [days, ends, events] = await Promise.all([
      listSalesByDay(pool, from, to),
      findSalesPeriod(pool),
      findWaitingEvents(pool, orderTopic),
    ]);
    return { days, ...ends, ...events };
  };

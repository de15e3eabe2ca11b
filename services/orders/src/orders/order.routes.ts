import { bindRoutes, type Route } from '@imprint/chassis/http/endpoint';
import { orderApi } from './order.schemas.ts';
import type { readHistory } from './read-history.ts';
import type { readOrder } from './read-order.ts';
import type { sumSalesByDay } from './sum-sales-by-day.ts';

export const orderRoutes = (useCases: {
  readHistory: ReturnType<typeof readHistory>;
  sumSalesByDay: ReturnType<typeof sumSalesByDay>;
  readOrder: ReturnType<typeof readOrder>;
}): Route[] =>
  bindRoutes(orderApi, {
    orderHistory: ({ query }) => useCases.readHistory(query.after, query.limit),
    salesByDay: ({ query: { from, to, mode } }) =>
      useCases.sumSalesByDay(from, to, mode),
    orderAsItStands: async ({ params }) => ({
      order: await useCases.readOrder(params.reference),
    }),
  });

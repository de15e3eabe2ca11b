import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { orderApi } from './order.schemas.ts';
import type { readHistory } from './read-history.ts';
import type { readOrder } from './read-order.ts';
import type { sumSalesByDay } from './sum-sales-by-day.ts';

type UseCases = {
  readHistory: ReturnType<typeof readHistory>;
  sumSalesByDay: ReturnType<typeof sumSalesByDay>;
  readOrder: ReturnType<typeof readOrder>;
};

export const orderRoutes = ({
  readHistory,
  sumSalesByDay,
  readOrder,
}: UseCases): Route[] =>
  routes(orderApi, {
    orderHistory: ({ query }) => readHistory(query.after, query.limit),
    salesByDay: ({ query }) => sumSalesByDay(query.from, query.to),
    orderAsItStands: async ({ params }) => ({
      order: await readOrder(params.reference),
    }),
  });

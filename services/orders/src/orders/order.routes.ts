import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { orderApi } from './order.schemas.ts';
import type { OrderSnapshot } from './order.model.ts';
import type { HistoryPage } from './read-history.ts';
import type { SalesByDay } from './sum-sales-by-day.ts';

type UseCases = {
  readHistory: (after: number, limit: number) => Promise<HistoryPage>;
  sumSalesByDay: (from: string, to: string) => Promise<SalesByDay>;
  readOrder: (reference: string) => Promise<OrderSnapshot>;
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

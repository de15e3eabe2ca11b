import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { orderApi } from './order.schemas.ts';
import type { OrderSnapshot } from './order.model.ts';
import type { HistoryPage } from './read-history.ts';

type UseCases = {
  readHistory: (after: number, limit: number) => Promise<HistoryPage>;
  readOrder: (reference: string) => Promise<OrderSnapshot>;
};

export const orderRoutes = ({ readHistory, readOrder }: UseCases): Route[] =>
  routes(orderApi, {
    orderHistory: ({ query }) => readHistory(query.after, query.limit),
    orderAsItStands: async ({ params }) => ({
      order: await readOrder(params.reference),
    }),
  });

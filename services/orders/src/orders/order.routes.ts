import { routes, type Route } from '@imprint/chassis/http/endpoint';
import { orderApi } from './order.schemas.ts';
import type { HistoryPage } from './read-history.ts';

type UseCases = {
  readHistory: (after: number, limit: number) => Promise<HistoryPage>;
};

export const orderRoutes = ({ readHistory }: UseCases): Route[] =>
  routes(orderApi, {
    orderHistory: ({ query }) => readHistory(query.after, query.limit),
  });
